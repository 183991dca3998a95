import { type Signs, stateByAge } from '#/kit/platform-state/sign.ts';
import { sql } from 'kysely';

const BOUNDS = { slowSeconds: 30 * 60, failedSeconds: 6 * 3600 };

export const signs = {
  /** Videos that authors have sent and nobody can watch yet. */
  videos: async ({ db, now }) => {
    const { rows } = await sql<{ count: number; since: Date | null }>`
      select count(*)::int as count, min(created_at) as since
      from videos where state in ('waiting', 'converting')`.execute(db);
    const { count, since } = rows[0]!;
    return { state: stateByAge(since, now(), BOUNDS), count, since };
  },
} satisfies Partial<Signs>;
