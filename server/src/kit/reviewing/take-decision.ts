import type { PendingDecision } from '@malaka/contracts/kit/reviewing';
import { sql } from 'kysely';
import type { Deps } from '#/kit/deps.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/actor.ts';
import { addJob } from '#/kit/jobs/jobs.ts';
import type { ReviewQueue, Trx } from './review-queue.ts';

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
export async function requireNonePending(
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
