import { type Signs, stateByAge } from '#/kit/platform-state/sign.ts';
import { sql } from 'kysely';
import { findVideoPrograms } from './video-tools/find-ffmpeg.ts';

const BOUNDS = { slowSeconds: 30 * 60, failedSeconds: 6 * 3600 };

export const signs = {
  /** Uploaded videos that cannot be watched yet. */
  videos: async ({ db, now }) => {
    const { rows } = await sql<{ count: number; since: Date | null }>`
      select count(*)::int as count, min(created_at) as since
      from videos where state in ('waiting', 'converting')`.execute(db);
    const { count, since } = rows[0]!;
    return { state: stateByAge(since, now(), BOUNDS), count, since };
  },
  /** In production the tools that read untrusted videos must be up to date. */
  videoTools: async ({ config }) => {
    if (config.mode !== 'production') return { state: 'ok' };
    const { found, year, warning } = findVideoPrograms(config);
    const state = found === undefined ? 'failed' : warning === undefined ? 'ok' : 'slow';
    return { state, ...(year !== undefined && { count: year }) };
  },
} satisfies Partial<Signs>;
