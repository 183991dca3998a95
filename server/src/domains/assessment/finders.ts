import { FOUND_MAX } from '@malaka/contracts/reporting/quick-search';
import { sql } from 'kysely';
import type { Finders } from '#/kit/quick-search/finder.ts';
import { groupName } from '#/kit/names/group-name.ts';
import { containsSearch } from '#/kit/search/contains-search.ts';
import { examsOf } from './exams/queries.ts';

export const finders = {
  exams: async (db, { search, examiner, language }) =>
    await examsOf(db, examiner)
      .innerJoin('groups as g', 'g.id', 'e.groupId')
      .where(containsSearch(sql.ref('e.name'), search))
      .orderBy('e.id', 'desc')
      .limit(FOUND_MAX)
      .select([sql<string>`e.id::text`.as('id'), 'e.name as title'])
      .select(groupName(language).as('note'))
      .execute(),
} satisfies Partial<Finders>;
