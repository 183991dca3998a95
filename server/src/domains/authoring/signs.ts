import { type Signs, stateByAge } from '#/kit/platform-state/sign.ts';
import { sql } from 'kysely';
import { findVideoPrograms } from './video-tools/find-ffmpeg.ts';

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
  /** Who reads films of strangers in production must be current. */
  videoTools: async ({ config }) => {
    if (config.mode !== 'production') return { state: 'ok' };
    const { found, year, warning } = findVideoPrograms(config);
    const state = found === undefined ? 'failed' : warning === undefined ? 'ok' : 'slow';
    return { state, ...(year !== undefined && { count: year }) };
  },
} satisfies Partial<Signs>;
