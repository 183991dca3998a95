import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { actionOf, type Outcome, skipped } from '#/kit/bulk/action.ts';
import type { DB } from '#/kit/db/schema.generated.ts';
import type { Deps } from '#/kit/deps.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { isOutage } from '#/kit/outage/is-outage.ts';
import { findActor, addWork } from './start-bulk.ts';
import {
  listPending,
  lockWorking,
  type RunRow,
  saveOutcomes,
  skipRest,
  type Written,
} from './queries.ts';
import { decodeParams } from './read-input.ts';

/** Yield to other jobs after this long. */
const TURN_MS = 3000;
/** A longer batch is followed by a pause that leaves the database to other requests. */
const LONG_BATCH_MS = 20;
const REST_MAX_MS = 500;

type Trx = Transaction<DB>;

/**
 * Works batch by batch. The changes, the outcomes and the position share one commit, so that after
 * a kill nothing is done twice or left out.
 */
export async function workBulk(deps: Deps, { runId }: { runId: number }): Promise<void> {
  const until = performance.now() + TURN_MS;
  let isLeft = true;
  while (isLeft) {
    if (performance.now() > until) return await addWork(deps.db, runId);
    const began = performance.now();
    isLeft = await workNext(deps, runId);
    const tookMs = performance.now() - began;
    if (isLeft && tookMs > LONG_BATCH_MS) await sleep(Math.min(REST_MAX_MS, 2 * tookMs));
  }
}

/** False after the last batch. */
async function workNext(deps: Deps, runId: number): Promise<boolean> {
  const workOn = (isAlone: boolean) =>
    deps.db.transaction().execute((trx) => workBatch(deps, trx, { runId, isAlone }));
  try {
    return await workOn(false);
  } catch (error) {
    if (isOutage(error)) throw error;
    deps.log.error({ err: error, runId }, 'A batch failed: its first row is tried alone');
    return await workOn(true);
  }
}

type Query = { runId: number; isAlone: boolean };

async function workBatch(deps: Deps, trx: Trx, { runId, isAlone }: Query): Promise<boolean> {
  const run = await lockWorking(trx, runId);
  if (!run) return false;
  const now = deps.now();
  const actor = await findActor(trx, { ...run, now });
  if (!actor) {
    await skipRest(trx, run, 'auth.forbidden', now);
    return false;
  }
  const action = actionOf(run.action);
  const rows = await listPending(trx, run, isAlone ? 1 : action.rowsAtOnce);
  const work = (run.undoesId === null ? action.work : action.undo) ?? action.work;
  const batch = {
    runId: run.undoesId ?? run.id,
    rows,
    params: decodeParams(run.action, run.params),
    memo: run.memo,
    actor,
  };
  const outcomes = await attempt(deps, trx, isAlone, {
    work: () => work(deps, trx, batch),
    amount: rows.length,
  });
  const worked = rows.map(({ place }, n) => ({ place, outcome: outcomes[n]! }));
  await saveOutcomes(trx, run, worked, now);
  const isLast = run.reached + rows.length === run.rowsTotal;
  if (isLast) await auditEnd(trx, run);
  return !isLast;
}

type Attempt = { work: () => Promise<readonly Outcome[]>; amount: number };

/**
 * A database constraint that rejects the batch rolls its changes back; the rest of the run
 * continues.
 */
async function attempt(
  { log }: Deps,
  trx: Trx,
  isAlone: boolean,
  { work, amount }: Attempt,
): Promise<readonly Written[]> {
  await sql`savepoint batch`.execute(trx);
  try {
    const outcomes = await work();
    await sql`release savepoint batch`.execute(trx);
    return outcomes;
  } catch (error) {
    const isRule = error instanceof AppError && error.status < 500;
    if (!isRule && (!isAlone || isOutage(error))) throw error;
    await sql`rollback to savepoint batch`.execute(trx);
    if (!isRule) log.error({ err: error }, 'A row of an action on many failed');
    const outcome: Written = isRule
      ? skipped(error.code)
      : { state: 'failed', reason: 'bulk.failed' };
    return Array.from({ length: amount }, () => outcome);
  }
}

const auditEnd = (trx: Trx, { id, accountId, action }: RunRow) =>
  writeAudit(trx, {
    by: { accountId },
    action: 'bulk.finished',
    subject: `bulk_run:${id}`,
    after: { action },
  });
