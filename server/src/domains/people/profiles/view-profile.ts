import { logReading } from '#/kit/personal-data/log-reading.ts';
import type { Actor } from '#/kit/http/actor.ts';
import type { ProfileDeps } from './change-profile.ts';
import { type LoadedProfile, loadProfile } from './load-profile.ts';

/** The own profile; a passport or a personal number is shown only with the reading written down. */
export async function viewProfile(
  { db, personalData }: ProfileDeps,
  { accountId, address, language, now }: Actor,
): Promise<LoadedProfile> {
  const profile = await loadProfile(db, personalData, accountId, language);
  if (profile.passportNumber !== '' || profile.personalNumber !== '') {
    await logReading(db, {
      accountId,
      readerId: accountId,
      purpose: 'own_profile',
      address,
      now,
    });
  }
  return profile;
}
