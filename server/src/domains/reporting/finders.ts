import { FOUND_MAX } from '@malaka/contracts/reporting/quick-search';
import { sql } from 'kysely';
import { isVisible } from '#/kit/access/examiner.ts';
import type { Finders } from '#/kit/quick-search/finder.ts';
import { groupName } from '#/kit/names/group-name.ts';
import { containsSearch } from '#/kit/search/contains-search.ts';

export const finders = {
  groups: async (db, { search, examiner, language }) =>
    await db
      .selectFrom('groups as g')
      .where(isVisible({ ...examiner, language }))
      .where(containsSearch(groupName(language), search))
      .orderBy('g.isEveryone', 'desc')
      .orderBy('g.id', 'desc')
      .limit(FOUND_MAX)
      .select([sql<string>`g.id::text`.as('id'), groupName(language).as('title')])
      .select(sql<null>`null`.as('note'))
      .execute(),
} satisfies Partial<Finders>;
