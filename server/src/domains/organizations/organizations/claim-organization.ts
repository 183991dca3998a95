import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type {
  claimOrganization as claimCall,
  OrganizationCase,
} from '@malaka/contracts/organizations/organizations/reviews';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Db } from '#/kit/db/connect.ts';
import type { DB } from '#/kit/db/schema.generated.ts';
import { claimEnd } from '#/domains/people/index.ts';
import type { Actor } from '#/kit/http/actor.ts';
import { recordEvent } from './record-event.ts';
import { refusalOf } from './reviewer.ts';
import { WAITING } from './rules.ts';
import { viewCase } from './view-case.ts';

/** Gives a reviewer an application that nobody else decides on meanwhile; null when none waits. */
export async function claimOrganization(
  db: Database,
  { id, after }: BodyOf<typeof claimCall>,
  reviewer: Actor,
): Promise<OrganizationCase | null> {
  if (id === undefined && after !== undefined) {
    await releaseOrganization(db, after, reviewer.accountId);
  }
  const claimed = await db.transaction().execute(async (trx) => {
    const picked = await pick(trx, { id, after }, reviewer);
    if (picked) await takeUp(trx, picked, reviewer);
    return picked;
  });
  if (claimed) return await viewCase(db, claimed.id, reviewer);
  if (id === undefined) return null;
  throw await refusalOf(db, id, reviewer);
}

/** A reviewer's own claim runs out at once; what is under review stays so. */
export async function releaseOrganization(db: Db, id: number, reviewerId: number): Promise<void> {
  await db
    .updateTable('organizations')
    .set({ claimedBy: null, claimedUntil: null })
    .where('id', '=', id)
    .where('claimedBy', '=', reviewerId)
    .execute();
}

type Picked = { id: number; status: string };

const isOpenTo =
  ({ accountId, now }: Actor) =>
  (eb: ExpressionBuilder<DB, 'organizations'>): Expression<SqlBool> =>
    eb.and([
      eb('status', 'in', WAITING),
      eb.or([eb('accountId', 'is', null), eb('accountId', '<>', accountId)]),
      eb.or([
        eb('claimedUntil', 'is', null),
        eb('claimedUntil', '<=', now),
        eb('claimedBy', '=', accountId),
      ]),
    ]);

/** Locks the one with the id, else the oldest that nobody is just taking. */
async function pick(
  trx: Db,
  { id, after }: BodyOf<typeof claimCall>,
  reviewer: Actor,
): Promise<Picked | undefined> {
  const open = trx
    .selectFrom('organizations')
    .select(['id', 'status'])
    .where(isOpenTo(reviewer))
    .orderBy('submittedAt')
    .orderBy('id')
    .limit(1)
    .forUpdate();
  if (id !== undefined) return await open.where('id', '=', id).executeTakeFirst();
  const free = open.skipLocked();
  const isLater = sql<boolean>`(submitted_at, id) > (
    select submitted_at, id from organizations where id = ${after ?? null})`;
  const next = after === undefined ? undefined : await free.where(isLater).executeTakeFirst();
  return next ?? (await free.executeTakeFirst());
}

/** Decision 125: from the first look on it is under review. */
async function takeUp(trx: Db, { id, status }: Picked, reviewer: Actor): Promise<void> {
  const { accountId, address, now } = reviewer;
  await trx
    .updateTable('organizations')
    .set({ status: 'under_review', claimedBy: accountId, claimedUntil: claimEnd(now) })
    .where('id', '=', id)
    .execute();
  if (status !== 'not_checked') return;
  const moved = { from: 'not_checked', to: 'under_review' } as const;
  await recordEvent(trx, { id, actorId: accountId, address, now, ...moved });
}
