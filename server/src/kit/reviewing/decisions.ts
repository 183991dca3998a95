import type { PendingDecision, QueueName, ReopenedDecision } from '@malaka/contracts/kit/reviewing';
import { sql, type RawBuilder } from 'kysely';
import { AUDIENCES, ROLE_IDS } from '@malaka/contracts/kit/roles';
import type { Deps } from '#/kit/deps.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/caller.ts';
import { addJob } from '#/kit/jobs/jobs.ts';
import type { Database, Db } from '#/kit/db/connect.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { notify } from '#/kit/notifications/notify.ts';
import type { ReviewQueue, Trx, Reopening, ReopenableQueue, TakenBack } from './review-queue.ts';

type Taken = { held?: PendingDecision };

/**
 * Decides immediately, or after the "undo" period: the decision is then tried and rolled back, so
 * that errors are reported right away, and a job applies it later.
 */
export async function takeDecision<Body extends { id: number; hold?: boolean | undefined }>(
  deps: Deps,
  queue: ReviewQueue<Omit<Body, 'hold'>>,
  { hold: isDeferred = false, ...body }: Body,
  reviewer: Actor,
): Promise<Taken> {
  return await deps.db.transaction().execute(async (trx) => {
    if (!isDeferred) {
      await decideNow(deps, trx, queue, body, reviewer);
      return {};
    }
    await requireNonePending(trx, queue, body.id);
    return { held: await deferDecision(deps, trx, { queue, body }, reviewer) };
  });
}

/** Decides in the caller's transaction. */
export async function decideNow<Body extends { id: number }>(
  deps: Deps,
  trx: Trx,
  queue: ReviewQueue<Body>,
  body: Body,
  reviewer: Actor,
): Promise<void> {
  await requireNonePending(trx, queue, body.id);
  await queue.decide(deps, trx, body, reviewer);
}

/** Locks the case against other decisions and reopening until the end of the transaction. */
async function requireNonePending(
  trx: Trx,
  { name }: Pick<ReviewQueue, 'name'>,
  subjectId: number,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${name}), ${subjectId})`.execute(trx);
  // Waits for a decision that is just being applied: there must not be two on one case.
  const pending = await trx
    .selectFrom('heldDecisions')
    .select('id')
    .where('queue', '=', name)
    .where('subjectId', '=', subjectId)
    .where('state', '=', 'held')
    .forUpdate()
    .executeTakeFirst();
  if (pending) throw new AppError('decision.held', 409);
}

async function deferDecision<Body extends { id: number }>(
  deps: Deps,
  trx: Trx,
  { queue, body }: { queue: ReviewQueue<Body>; body: Body },
  reviewer: Actor,
): Promise<PendingDecision> {
  const { accountId: decidedBy, address, language, now } = reviewer;
  await sql`savepoint tried`.execute(trx);
  await queue.decide(deps, trx, body, reviewer);
  await sql`rollback to savepoint tried`.execute(trx);
  const seconds = deps.config.undoSeconds;
  const leavesAt = new Date(now.getTime() + seconds * 1000);
  const pending = await trx
    .insertInto('heldDecisions')
    .values({
      queue: queue.name,
      subjectId: body.id,
      body: JSON.stringify(body),
      decidedBy,
      address,
      language,
      decidedAt: now,
      leavesAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!pending) throw new AppError('decision.held', 409);
  await queue.claims?.keep(trx, body.id, reviewer);
  await addJob(trx, 'leave-decision', { id: pending.id }, { runAt: leavesAt });
  return { id: pending.id, seconds, leavesAt };
}

/** The reviewer withdraws a decision that is still pending; the case stays claimed. */
export async function undoDecision(
  db: Database,
  id: number,
  { accountId, address }: Actor,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const undone = await trx
      .updateTable('heldDecisions')
      .set({ state: 'undone' })
      .where('id', '=', id)
      .where('decidedBy', '=', accountId)
      .where('state', '=', 'held')
      .returning(['queue', 'subjectId'])
      .executeTakeFirst();
    if (!undone) throw await refusalOf(trx, id, accountId);
    await writeAudit(trx, {
      by: { accountId, address },
      action: 'decision.undone',
      subject: `decision:${id}`,
      after: { queue: undone.queue, case: undone.subjectId },
    });
  });
}

/** Why a decision cannot be undone; reveals only the reviewer's own. */
async function refusalOf(trx: Trx, id: number, accountId: number): Promise<AppError> {
  const decision = await trx
    .selectFrom('heldDecisions')
    .select('state')
    .where('id', '=', id)
    .where('decidedBy', '=', accountId)
    .executeTakeFirst();
  const code = decision?.state === 'undone' ? 'decision.undone' : 'decision.left';
  return new AppError(code, 409, { facts: { state: decision?.state ?? null } });
}

/**
 * Takes a published decision back with a reason: the case waits again, reserved at first for the
 * reviewer who decided it, and its owner is notified (docs/decisions/0106).
 */
export async function reopenDecision(
  deps: Deps,
  queue: ReopenableQueue,
  reopening: Reopening,
  reviewer: Actor,
): Promise<void> {
  await deps.db
    .transaction()
    .execute((trx) => reopenNow(deps, trx, { queue, reopening }, reviewer));
}

type Reopened = { queue: ReopenableQueue; reopening: Reopening };

/** Runs in the caller's transaction. */
export async function reopenNow(
  deps: Deps,
  trx: Trx,
  { queue, reopening }: Reopened,
  reviewer: Actor,
): Promise<void> {
  const { id, decidedAt, reason } = reopening;
  const { accountId: reopenedBy, address, now: reopenedAt } = reviewer;
  await requireNonePending(trx, queue, id);
  const taken = await queue.reopen(deps, trx, reopening, reviewer);
  const { decision, audit } = taken;
  await trx
    .insertInto('reopenedDecisions')
    .values({ queue: queue.name, subjectId: id, ...decision, reason, reopenedBy, reopenedAt })
    .execute();
  await notifyParties(trx, queue, taken, { id, reason, reviewer });
  const { status, comment, decidedBy } = decision;
  await writeAudit(trx, {
    by: { accountId: reopenedBy, address },
    ...audit,
    before: { status, ...(comment !== '' && { comment }), decidedBy, decidedAt },
    after: { reason },
  });
}

type ReopeningFacts = { id: number; reason: string; reviewer: Actor };

/**
 * Notifies the owner, and the original reviewer if that is somebody else who still has the right.
 */
async function notifyParties(
  trx: Trx,
  queue: ReopenableQueue,
  { decision: { decidedBy }, accountId, facts, url }: TakenBack,
  { id, reason, reviewer }: ReopeningFacts,
): Promise<void> {
  const { now } = reviewer;
  const eventKey = `decision_reopened:${queue.name}:${id}:${now.toISOString()}`;
  const clerk = decidedBy === null ? undefined : await findClerk(trx, queue, decidedBy);
  if (clerk !== undefined) await queue.claims?.offer(trx, id, { accountId: clerk, now });
  if (accountId !== null) {
    const ownerFacts = { ...facts, reason };
    await notify(trx, { accountId, kind: queue.reopenedKind, facts: ownerFacts, url, eventKey });
  }
  if (clerk === undefined || clerk === reviewer.accountId || clerk === accountId) return;
  await notify(trx, {
    accountId: clerk,
    kind: 'decision_reopened',
    facts: { reason },
    url: queue.urlOf(id),
    eventKey,
  });
}

async function findClerk(trx: Trx, { audience }: ReopenableQueue, id: number) {
  const roles = (AUDIENCES[audience] ?? []).map((role) => ROLE_IDS[role]);
  const clerk = await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('role', 'in', roles)
    .executeTakeFirst();
  return clerk?.id;
}

type Standing = { status: string; decidedAt: Date | null; decidedBy: string | null };

/** Somebody else acted meanwhile: the error carries the current state of the case. */
export const changedMeanwhile = ({ status, decidedAt, decidedBy }: Standing): AppError =>
  new AppError('decision.changed', 409, {
    facts: { status, decided_at: decidedAt, decided_by: decidedBy },
  });

/** SQL for the name of an account, provided by the domain of people. */
type NameOf = (column: string) => RawBuilder<string | null>;

type Cases = { queue: QueueName; ids: readonly number[]; nameOf: NameOf };

/** More than any case is reopened. */
const REOPENED_MAX = 50;

/** Reopened decisions of some cases, by case, newest first. */
export async function listReopened(
  db: Db,
  { queue, ids, nameOf }: Cases,
): Promise<Map<number, ReopenedDecision[]>> {
  const byCase = new Map<number, ReopenedDecision[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return byCase;
  const rows = await db
    .selectFrom('reopenedDecisions as r')
    .where('r.queue', '=', queue)
    .where('r.subjectId', '=', sql<number>`any(${ids}::int[])`)
    .orderBy('r.id', 'desc')
    .limit(REOPENED_MAX * ids.length)
    .select(['r.subjectId', 'r.status', 'r.comment', 'r.decidedAt', 'r.reason', 'r.reopenedAt'])
    .select([nameOf('r.decidedBy').as('decidedBy'), nameOf('r.reopenedBy').as('reopenedBy')])
    .execute();
  for (const { subjectId, decidedBy, reopenedBy, ...row } of rows) {
    const reopened = { ...row, decidedBy: decidedBy ?? '', reopenedBy: reopenedBy ?? '' };
    byCase.get(subjectId)!.push(reopened);
  }
  return byCase;
}
