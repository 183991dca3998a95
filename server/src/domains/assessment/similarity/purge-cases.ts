import { sql } from 'kysely';
import type { Deps } from '#/kit/deps.ts';

/** Dismissed cases are deleted after two years, upheld ones after five. */
const DISMISSED_YEARS = 2;
const UPHELD_YEARS = 5;

export async function purgeCases({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await sql`
    delete from similarity_cases where decided_at is not null and decided_at < ${now()}::timestamptz
      - make_interval(years => case status when 'upheld' then ${UPHELD_YEARS}::int
        else ${DISMISSED_YEARS}::int end)`.execute(db);
}
