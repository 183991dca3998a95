import { FOUND_MAX } from '@malaka/contracts/reporting/quick-search';
import type { SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Finders } from '#/kit/quick-search/finder.ts';
import { localName } from '#/kit/names/local-name.ts';
import { searchWords } from '#/kit/search/search-words.ts';

export const finders = {
  // Of an author the own ones; others see those that are not open yet, too.
  courses: async (db, { search, examiner: { role, accountId }, language }) => {
    const words = searchWords(search) ?? [];
    return await db
      .selectFrom('courses as c')
      .innerJoin('categories as k', 'k.id', 'c.categoryId')
      .where('c.deletedAt', 'is', null)
      .where((eb) => eb.and(words.map((word) => eb('c.searchText', 'like', `%${word}%`))))
      .$if(role === 'teacher', (query) => query.where('c.authorId', '=', accountId))
      // What is called so comes before what only mentions it.
      .orderBy(sql<SqlBool>`strpos(c.search_text, ${words[0]}) = 1`, 'desc')
      .orderBy('c.isActive', 'desc')
      .orderBy('c.id', 'desc')
      .limit(FOUND_MAX)
      .select([sql<string>`c.id::text`.as('id'), 'c.name as title'])
      .select(localName('k.name', language).as('note'))
      .execute();
  },
} satisfies Partial<Finders>;
