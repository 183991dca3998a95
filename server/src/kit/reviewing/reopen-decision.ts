import { AUDIENCES, ROLE_IDS } from '@malaka/contracts/kit/roles';
import type { Deps } from '#/kit/deps.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/actor.ts';
import { notify } from '#/kit/notifications/notify.ts';
import type { Reopening, ReopenableQueue, TakenBack, Trx } from './review-queue.ts';
import { requireNonePending } from './take-decision.ts';

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
