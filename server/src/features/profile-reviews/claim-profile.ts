import type { BodyOf } from '@malaka/contracts/endpoint';
import type { claimProfile as claimCall, ProfileCase } from '@malaka/contracts/profile-reviews';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#/db/connect.ts';
import type { DB } from '#/db/schema.generated.ts';
import type { Deps } from '#/deps.ts';
import { AppError } from '#/http/app-error.ts';
import { findClaim } from './queries.ts';
import { claimEnd } from './rules.ts';
import { type Reviewer, viewCase } from './view-case.ts';

type Claimer = Pick<Reviewer, 'accountId' | 'now'>;

/** Gives a reviewer a profile that nobody else decides on meanwhile; null when none waits. */
export async function claimProfile(
  deps: Pick<Deps, 'db' | 'personalData'>,
  { id, after }: BodyOf<typeof claimCall>,
  reviewer: Reviewer,
): Promise<ProfileCase | null> {
  const { db } = deps;
  if (id !== undefined) {
    await claimOne(db, id, reviewer);
    return await viewCase(deps, id, reviewer);
  }
  if (after !== undefined) await releaseProfile(db, after, reviewer.accountId);
  const next = after === undefined ? undefined : await claimNext(db, reviewer, after);
  const claimed = next ?? (await claimNext(db, reviewer));
  return claimed === undefined ? null : await viewCase(deps, claimed, reviewer);
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

async function claimOne(db: Db, id: number, reviewer: Claimer): Promise<void> {
  const { accountId, now } = reviewer;
  const claimed = await db
    .updateTable('profiles')
    .set({ claimedBy: accountId, claimedUntil: claimEnd(now) })
    .where('accountId', '=', id)
    .where(isOpenTo(reviewer))
    .returning('accountId')
    .executeTakeFirst();
  if (!claimed) throw refusalOf(await findClaim(db, id), id === accountId);
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
