import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type {
  claimProfile as claimCall,
  ProfileCase,
} from '@malaka/contracts/people/profile-reviews';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import type { DB } from '#/kit/db/schema.generated.ts';
import type { Deps } from '#/kit/deps.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/actor.ts';
import { findClaim } from './queries.ts';
import { claimEnd } from './rules.ts';
import { loadCase } from './view-case.ts';

type Claimer = Pick<Actor, 'accountId' | 'now'>;

/**
 * Gives a reviewer a profile that nobody else decides on meanwhile; null when none waits. Its row
 * is held until the case is read, so that no change of the owner comes in between.
 */
export async function claimProfile(
  { db, personalData }: Pick<Deps, 'db' | 'personalData'>,
  { id, after }: BodyOf<typeof claimCall>,
  reviewer: Actor,
): Promise<ProfileCase | null> {
  return await db.transaction().execute(async (trx) => {
    const claimed =
      id === undefined ? await claimFree(trx, after, reviewer) : await claimOne(trx, id, reviewer);
    return claimed === undefined
      ? null
      : await loadCase({ db: trx, personalData }, claimed, reviewer);
  });
}

async function claimFree(trx: Db, after: number | undefined, reviewer: Actor) {
  if (after === undefined) return await claimNext(trx, reviewer);
  await releaseProfile(trx, after, reviewer.accountId);
  return (await claimNext(trx, reviewer, after)) ?? (await claimNext(trx, reviewer));
}

/** A reviewer's own claim runs out at once; one of somebody else stays. */
export async function releaseProfile(db: Db, id: number, reviewerId: number): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ claimedBy: null, claimedUntil: null })
    .where('accountId', '=', id)
    .where('claimedBy', '=', reviewerId)
    .execute();
}

const isOpenTo =
  ({ accountId, now }: Claimer) =>
  (eb: ExpressionBuilder<DB, 'profiles'>): Expression<SqlBool> =>
    eb.and([
      eb('status', '=', 'submitted'),
      eb('accountId', '<>', accountId),
      eb.or([
        eb('claimedUntil', 'is', null),
        eb('claimedUntil', '<=', now),
        eb('claimedBy', '=', accountId),
      ]),
    ]);

async function claimOne(db: Db, id: number, reviewer: Claimer): Promise<number> {
  const { accountId, now } = reviewer;
  const claimed = await db
    .updateTable('profiles')
    .set({ claimedBy: accountId, claimedUntil: claimEnd(now) })
    .where('accountId', '=', id)
    .where(isOpenTo(reviewer))
    .returning('accountId')
    .executeTakeFirst();
  if (!claimed) throw refusalOf(await findClaim(db, id), id === accountId);
  return claimed.accountId;
}

/** The most urgent one that is free, or the next one after another in the order of the queue. */
async function claimNext(db: Db, reviewer: Claimer, after?: number): Promise<number | undefined> {
  const { accountId, now } = reviewer;
  const claimed = await db
    .with('picked', (cte) => {
      const free = cte.selectFrom('profiles').select('accountId').where(isOpenTo(reviewer));
      const rest =
        after === undefined
          ? free
          : free.where(
              sql<boolean>`(due_at, account_id) > (
                select due_at, account_id from profiles where account_id = ${after})`,
            );
      // Rows that another reviewer is just taking are passed over instead of waited for.
      return rest.orderBy('dueAt').orderBy('accountId').limit(1).forUpdate().skipLocked();
    })
    .updateTable('profiles')
    .from('picked')
    .set({ claimedBy: accountId, claimedUntil: claimEnd(now) })
    .whereRef('profiles.accountId', '=', 'picked.accountId')
    .returning('profiles.accountId')
    .executeTakeFirst();
  return claimed?.accountId;
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
