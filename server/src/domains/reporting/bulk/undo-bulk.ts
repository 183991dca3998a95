import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { undoBulk as contract } from '@malaka/contracts/reporting/bulk';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { actionOf } from '#/kit/bulk/action.ts';
import type { Deps } from '#/kit/deps.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/caller.ts';
import { getOwnRun, insertDone, lockOwnRun, markStopped, type RunRow } from './queries.ts';
import { findFormer, createRun, requireActor } from './start-bulk.ts';

/** Something was done, it is not being undone yet, and the action can be undone. */
export const canUndo = (run: RunRow): boolean =>
  run.state !== 'working' &&
  run.undoesId === null &&
  run.undoneById === null &&
  run.doneCount > 0 &&
  actionOf(run.action).undo !== undefined;

/** Undoes the rows of a run by another run. */
export async function undoBulk(
  deps: Deps,
  { id, key }: BodyOf<typeof contract>,
  caller: Actor,
): Promise<number> {
  const { action } = await getOwnRun(deps.db, caller.accountId, id);
  const { accountId, address, language, now } = await requireActor(deps, action, caller);
  return await deps.db.transaction().execute(async (trx) => {
    const former = await findFormer(trx, accountId, key);
    if (former !== undefined) return former;
    const run = await lockOwnRun(trx, accountId, id);
    if (!canUndo(run)) throw new AppError('bulk.not_undoable', 409);
    const { params, memo } = run;
    const undoing = { key, action, params, memo, query: null, undoesId: id, startsAt: now };
    return await createRun(
      trx,
      { ...undoing, accountId, address: address || null, language, now },
      async (newId) => {
        await insertDone(trx, newId, id);
        return run.doneCount;
      },
    );
  });
}

/** Rows already done stay done; a finished run does not change. */
export async function stopBulk({ db }: Pick<Deps, 'db'>, id: number, caller: Actor): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const run = await lockOwnRun(trx, caller.accountId, id);
    if (run.state !== 'working') return;
    await markStopped(trx, id, caller.now);
    await writeAudit(trx, {
      by: caller,
      action: 'bulk.stopped',
      subject: `bulk_run:${id}`,
      after: { action: run.action, reached: run.reached, rows: run.rowsTotal },
    });
  });
}
