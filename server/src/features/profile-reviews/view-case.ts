import type { ProfileCase } from '@malaka/contracts/profile-reviews';
import type { Deps } from '#/deps.ts';
import { logReading } from '#/features/personal-data/log-reading.ts';
import { loadProfile } from '#/features/profiles/load-profile.ts';
import type { Language } from '#/http/language.ts';
import { findClaim, findLastSnapshot, listPastReviews } from './queries.ts';
import { clockOf, inTodaysWords } from './rules.ts';
import { openSnapshot } from './snapshot.ts';

export type Reviewer = { accountId: number; address: string; language: Language; now: Date };

/**
 * A profile as its reviewer sees it. One snapshot of the database: what is shown is what the
 * revision stands for, and the reading is written down exactly when it was possible.
 */
export async function viewCase(
  { db, personalData }: Pick<Deps, 'db' | 'personalData'>,
  id: number,
  { accountId: readerId, address, language, now }: Reviewer,
): Promise<ProfileCase> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const { claimedBy, claimedUntil, ...profile } = await loadProfile(
        trx,
        personalData,
        id,
        language,
      );
      await logReading(trx, { accountId: id, readerId, purpose: 'review', address, now });
      const isClaimed = claimedUntil !== null && claimedUntil > now;
      const sealed = await findLastSnapshot(trx, id);
      const past = sealed ? openSnapshot(personalData, id, sealed) : null;
      return {
        ...profile,
        id,
        clock: clockOf(profile, now),
        claimedUntil: isClaimed && claimedBy === readerId ? claimedUntil : null,
        claimedBy: isClaimed ? ((await findClaim(trx, id))?.claimedByName ?? null) : null,
        previous: past && inTodaysWords(past, profile),
        history: await listPastReviews(trx, id),
      };
    });
}
