import { joinReads } from '#/kit/db/join-reads.ts';
import { logOwnReading } from '#/kit/personal-data/log-reading.ts';
import type { Actor } from '#/kit/http/actor.ts';
import type { ProfileDeps } from './change-profile.ts';
import { type LoadedProfile, loadProfile } from './load-profile.ts';

/**
 * The own profile; a passport or a personal number is shown only with the reading written down,
 * which the statement that reads them does.
 */
export const viewProfile = (
  { db, personalData }: ProfileDeps,
  { accountId, address, language, now }: Actor,
): Promise<LoadedProfile> =>
  joinReads(db, async (reader) => {
    const [profile] = await Promise.all([
      loadProfile(reader, personalData, accountId, language),
      logOwnReading(reader, { accountId, address, now }),
    ]);
    return profile;
  });
