import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import {
  type claimProfile as claimCall,
  type ProfileCase,
  type ProfileSnapshot,
  profileSnapshot,
} from '@malaka/contracts/people/profile-reviews';
import { z } from 'zod';
import type { Deps } from '#/kit/deps.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/caller.ts';
import { createClaims } from '#/kit/reviewing/claims.ts';
import type { Db } from '#/kit/db/connect.ts';
import { logReading } from '#/kit/personal-data/log-reading.ts';
import { listReopened } from '#/kit/reviewing/decisions.ts';
import { accountName } from '#/domains/people/profiles/account-name.ts';
import { loadProfile } from '#/domains/people/profiles/load-profile.ts';
import type { PersonalData } from '#/kit/personal-data/seal.ts';
import { findClaim, loadPast } from './queries.ts';
import { clockOf, inTodaysWords } from './rules.ts';

export const claims = createClaims({
  queue: 'profiles',
  table: 'profiles',
  id: 'account_id',
  order: 'due_at',
  waiting: ['submitted'],
});

/**
 * Assigns a profile to a reviewer so that nobody else can decide it; null if none is waiting. Its
 * row stays locked until the case is read, so that its owner's changes cannot interfere.
 */
export async function claimProfile(
  { db, personalData }: Pick<Deps, 'db' | 'personalData'>,
  input: BodyOf<typeof claimCall>,
  reviewer: Actor,
): Promise<ProfileCase | null> {
  return await db.transaction().execute(async (trx) => {
    const claimed = await claims.claim(trx, input, reviewer);
    if (claimed) return await loadCase({ db: trx, personalData }, claimed.id, reviewer);
    const { id } = input;
    if (id === undefined) return null;
    throw refusalOf(await findClaim(trx, id), id === reviewer.accountId);
  });
}

export function refusalOf(
  profile: Awaited<ReturnType<typeof findClaim>>,
  isOwn: boolean,
): AppError {
  if (!profile) return new AppError('profile.not_found', 404);
  if (isOwn) return new AppError('profile.own', 403);
  if (profile.status !== 'submitted') return new AppError('profile.wrong_status', 409);
  const { claimedByName, claimedUntil } = profile;
  return new AppError('profile.claimed', 409, {
    facts: { claimed_by: claimedByName, claimed_until: claimedUntil },
  });
}

const place = (accountId: number) => `profile_review:${accountId}`;

/** The profile a decision was about, encrypted because it contains a passport. */
export const sealSnapshot = (
  personalData: PersonalData,
  accountId: number,
  values: ProfileSnapshot,
): Buffer => personalData.seal(JSON.stringify(z.encode(profileSnapshot, values)), place(accountId));

/** Null for a snapshot written before the profile had its present fields. */
function openSnapshot(
  personalData: PersonalData,
  accountId: number,
  sealed: Buffer,
): ProfileSnapshot | null {
  const text = personalData.open(sealed, place(accountId));
  return z.safeDecode(profileSnapshot, JSON.parse(text) as never).data ?? null;
}

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
async function loadCase(
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
