import { FOUND_MAX } from '@malaka/contracts/reporting/quick-search';
import { sql, type SqlBool } from 'kysely';
import type { Finders } from '#/kit/quick-search/finder.ts';
import { localName } from '#/kit/names/local-name.ts';
import { containsWord } from '#/kit/search/contains-word.ts';
import { searchWords } from '#/kit/search/search-words.ts';

/** If more match, the user types more; sorting all of them would take longer than finding them. */
const SORTED_MAX = 200;

export const finders = {
  // Authors find their own courses; others also find courses that are not open yet.
  courses: async (db, { search, examiner: { role, accountId }, language }) => {
    const words = searchWords(search) ?? [];
    const fitting = db
      .selectFrom('courses')
      .where('deletedAt', 'is', null)
      .where('draftOf', 'is', null)
      .where((eb) => eb.and(words.map((word) => containsWord(sql`search_text`, word))))
      .$if(role === 'teacher', (query) => query.where('authorId', '=', accountId))
      .limit(SORTED_MAX)
      .select(['id', 'name', 'categoryId', 'isActive', 'searchText']);
    return await db
      .selectFrom(fitting.as('c'))
      .innerJoin('categories as k', 'k.id', 'c.categoryId')
      // Names that begin with the first word come before mere mentions.
      .orderBy(sql<SqlBool>`strpos(c.search_text, ${words[0]}) = 1`, 'desc')
      .orderBy('c.isActive', 'desc')
      .orderBy('c.id', 'desc')
      .limit(FOUND_MAX)
      .select([sql<string>`c.id::text`.as('id'), 'c.name as title'])
      .select(localName('k.name', language).as('note'))
      .execute();
  },
} satisfies Partial<Finders>;
