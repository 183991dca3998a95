import type { ProfileCase } from '@malaka/contracts/people/profile-reviews';
import type { Db } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import { logReading } from '#/kit/personal-data/log-reading.ts';
import { listReopened } from '#/kit/reviewing/list-reopened.ts';
import { accountName } from '#/domains/people/profiles/account-name.ts';
import { loadProfile } from '#/domains/people/profiles/load-profile.ts';
import type { Actor } from '#/kit/http/actor.ts';
import { findClaim, loadPast } from './queries.ts';
import { clockOf, inTodaysWords } from './rules.ts';
import { openSnapshot } from './snapshot.ts';

type Reading = Pick<Deps, 'db' | 'personalData'>;

/** A profile as its reviewer sees it, even if somebody else has claimed it. */
export async function viewCase(
  { db, personalData }: Reading,
  id: number,
  reviewer: Actor,
): Promise<ProfileCase> {
  return await db
    .transaction()
    // One database snapshot, so that the profile matches its revision.
    .setIsolationLevel('repeatable read')
    .execute((trx) => loadCase({ db: trx, personalData }, id, reviewer));
}

/** In a transaction with a stable view; also logs the access. */
export async function loadCase(
  { db: trx, personalData }: { db: Db; personalData: Reading['personalData'] },
  id: number,
  { accountId: readerId, address, language, now }: Actor,
): Promise<ProfileCase> {
  const loaded = await loadProfile(trx, personalData, id, language);
  const { claimedBy, claimedUntil, ...profile } = loaded;
  const cases = { queue: 'profiles', ids: [id], nameOf: accountName } as const;
  const reopened = (await listReopened(trx, cases)).get(id)!;
  await logReading(trx, { accountId: id, readerId, purpose: 'review', address, now });
  const { history, snapshotSealed } = await loadPast(trx, id);
  const past = snapshotSealed && openSnapshot(personalData, id, snapshotSealed);
  const isClaimed = claimedUntil !== null && claimedUntil > now;
  const claim = isClaimed ? await findClaim(trx, id) : undefined;
  return {
    ...profile,
    id,
    clock: clockOf(profile, now),
    claimedUntil: isClaimed && claimedBy === readerId ? claimedUntil : null,
    claimedBy: claim?.claimedByName ?? null,
    previous: past && inTodaysWords(past, profile),
    history,
    reopened,
  };
}
