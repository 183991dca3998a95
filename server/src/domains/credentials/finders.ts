import { FOUND_MAX } from '@malaka/contracts/reporting/quick-search';
import { sql } from 'kysely';
import type { Finders } from '#/kit/quick-search/finder.ts';
import { matchingCertificates } from './certificates/register.ts';

export const finders = {
  certificates: async (db, { search, examiner: { visibleRegion } }) =>
    await matchingCertificates(db, { search }, visibleRegion)
      // `+ 0` keeps the planner from scanning all certificates from the newest on for a rare word.
      .orderBy(sql`c.id + 0`, 'desc')
      .limit(FOUND_MAX)
      .select(['c.number as id', 'c.number as title'])
      .select(sql<string>`concat_ws(' · ', c.owner_name, c.course_name)`.as('note'))
      .execute(),
} satisfies Partial<Finders>;
