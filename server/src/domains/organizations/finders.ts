import { FOUND_MAX } from '@malaka/contracts/reporting/quick-search';
import { sql } from 'kysely';
import type { Finders } from '#/kit/quick-search/finder.ts';
import { selectMatching } from './organizations/review-queries.ts';

export const finders = {
  organizations: async (db, { search }) =>
    await selectMatching(db, { search })
      .orderBy('o.id', 'desc')
      .limit(FOUND_MAX)
      .select([sql<string>`o.id::text`.as('id'), 'o.name as title', 'o.taxNumber as note'])
      .execute(),
} satisfies Partial<Finders>;
