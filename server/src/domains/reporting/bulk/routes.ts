import { BULK_REPORT_PER_PAGE, BULK_RUNS_PER_PAGE } from '@malaka/contracts/kit/limits';
import * as contract from '@malaka/contracts/reporting/bulk';
import type { Deps } from '#/kit/deps.ts';
import { offsetOf, pageOf } from '#/kit/http/paging.ts';
import type { Context, Scope } from '#/kit/http/route.ts';
import { countOwnRuns, countReport, getOwnRun, listOwnRuns } from './queries.ts';
import { startBulk } from './start-bulk.ts';
import { stopBulk, undoBulk } from './undo-bulk.ts';
import { viewReport, viewRun } from './view-run.ts';

export function examinerRoutes(scope: Scope<'examiner'>, deps: Deps): void {
  const { db } = deps;
  const show = async (id: number, { actor }: Context<'examiner'>) =>
    await viewRun(deps, await getOwnRun(db, actor.accountId, id), actor);

  scope.route(contract.startBulk, async ({ body }, caller) =>
    show(await startBulk(deps, body, caller.actor), caller),
  );
  scope.route(contract.listBulkRuns, async ({ query: { page = 1 } }, { actor, request }) => {
    const perPage = BULK_RUNS_PER_PAGE;
    const slice = { limit: perPage, offset: offsetOf(page, perPage) };
    const runs = await listOwnRuns(db, actor.accountId, slice);
    const data = await Promise.all(runs.map((run) => viewRun(deps, run, actor)));
    const total = await countOwnRuns(db, actor.accountId);
    return pageOf(data, total, { page, perPage, url: request.url });
  });
  scope.route(contract.viewBulkRun, ({ params }, caller) => show(params.id, caller));
  scope.route(contract.listBulkRows, async ({ params, query }, { actor, request }) => {
    const run = await getOwnRun(db, actor.accountId, params.id);
    const { page = 1, state } = query;
    const perPage = BULK_REPORT_PER_PAGE;
    const slice = { limit: perPage, offset: offsetOf(page, perPage) };
    const data = await viewReport(deps, run, { state, ...slice }, actor);
    const total = await countReport(db, { runId: run.id, state });
    return pageOf(data, total, { page, perPage, url: request.url });
  });
  scope.route(contract.stopBulk, async ({ body }, caller) => {
    await stopBulk(deps, body.id, caller.actor);
    return await show(body.id, caller);
  });
  scope.route(contract.undoBulk, async ({ body }, caller) =>
    show(await undoBulk(deps, body, caller.actor), caller),
  );
}
