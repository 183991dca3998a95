import { joinReads } from '#/kit/db/join-reads.ts';
import { logOwnReading } from '#/kit/personal-data/log-reading.ts';
import { maskPersonalNumber } from '#/kit/personal-data/seal.ts';
import type { Actor } from '#/kit/http/caller.ts';
import type { ProfileDeps } from './change-profile.ts';
import { type LoadedProfile, loadProfile } from './load-profile.ts';

/**
 * The caller's profile; showing a passport or a personal number is logged by the statement that
 * reads them.
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
    return isMasked(profile)
      ? { ...profile, personalNumber: maskPersonalNumber(profile.personalNumber) }
      : profile;
  });

/**
 * Anyone with a person's passport could fill in the profile from the register, so a reviewer must
 * first confirm who it is.
 */
const isMasked = ({ erpFields, status }: LoadedProfile): boolean =>
  status !== 'confirmed' && erpFields.includes('personalNumber');
