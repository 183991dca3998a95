import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type {
  claimProfile as claimCall,
  ProfileCase,
} from '@malaka/contracts/people/profile-reviews';
import type { Deps } from '#/kit/deps.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/actor.ts';
import { createClaims } from '#/kit/reviewing/claims.ts';
import { findClaim } from './queries.ts';
import { loadCase } from './view-case.ts';

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
