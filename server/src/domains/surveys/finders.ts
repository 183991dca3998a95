import { FOUND_MAX } from '@malaka/contracts/reporting/quick-search';
import { sql } from 'kysely';
import type { Finders } from '#/kit/quick-search/finder.ts';
import { seen } from './surveys/queries.ts';

export const finders = {
  surveys: async (db, { search, examiner }) =>
    await seen(db, examiner, { search })
      .leftJoin('courses as c', 'c.id', 's.courseId')
      .orderBy('s.id', 'desc')
      .limit(FOUND_MAX)
      .select([sql<string>`s.id::text`.as('id'), 's.name as title', 'c.name as note'])
      .execute(),
} satisfies Partial<Finders>;
