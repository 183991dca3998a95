import {
  IMPORTS_PER_PAGE,
  SHEET_MAX_BYTES,
  TRAININGS_PER_PAGE,
} from '@malaka/contracts/kit/limits';
import {
  managerTrainings,
  organizationTrainings,
  type TrainingCalls,
  type TrainingRow,
} from '@malaka/contracts/credentials/offline-trainings';
import type { Deps } from '#/kit/deps.ts';
import { addressOf } from '#/kit/http/caller.ts';
import { applyImport } from '#/kit/imports/apply-import.ts';
import { checkImport } from '#/kit/imports/check-import.ts';
import type { SheetKind } from '#/kit/imports/kind.ts';
import { listImports } from '#/kit/imports/queries.ts';
import { SHEET_TYPES, XLSX } from '#/kit/excel/sheet-types.ts';
import { writeTemplate } from '#/kit/imports/write-template.ts';
import { offsetOf, pageOf } from '#/kit/http/paging.ts';
import { receiveForm } from '#/kit/http/receive-form.ts';
import type { Context, Scope } from '#/kit/http/route.ts';
import { LongLists } from '#/kit/batching/long-lists.ts';
import { type Supervisor, managerSupervisor, organizationSupervisor } from './supervisor.ts';
import { findTrainingIds, readTrainings } from './list-trainings.ts';
import { openMasked } from './queries.ts';
import { changeTraining, enterTraining, type Writer, withdrawTraining } from './save-training.ts';
import { organizationTrainingsKind, trainingsKind } from './sheet-kinds.ts';

/** Low because reading sheets is costly. */
const SHEETS_PER_MINUTE = 20;

type Supervision = {
  calls: TrainingCalls;
  sheet: SheetKind;
  supervisorOf: (accountId: number, isReading: boolean) => Promise<Supervisor>;
};
/** A scope of either audience: both know the caller. */
type SupervisorScope = Pick<Scope<'manager'>, 'route'>;

export function managerRoutes(scope: Scope<'manager'>, deps: Deps): void {
  const supervisorOf = (accountId: number) => managerSupervisor(deps.db, accountId);
  supervisorRoutes(scope, deps, { calls: managerTrainings, sheet: trainingsKind, supervisorOf });
}

/** Decision 134: organisations enter trainings too. */
export function signedInRoutes(scope: Scope<'signedIn'>, deps: Deps): void {
  const supervisorOf = (accountId: number, isReading: boolean) =>
    organizationSupervisor(deps.db, accountId, { isReading });
  supervisorRoutes(scope, deps, {
    calls: organizationTrainings,
    sheet: organizationTrainingsKind,
    supervisorOf,
  });
}

function supervisorRoutes(scope: SupervisorScope, deps: Deps, supervision: Supervision): void {
  const { calls, supervisorOf } = supervision;
  listRoute(scope, deps, supervision);
  sheetRoutes(scope, deps, supervision);
  const writerOf = async ({ session, request, language }: Context<'manager'>): Promise<Writer> => ({
    supervisor: await supervisorOf(session.accountId, false),
    address: addressOf(request),
    language,
    now: deps.now(),
  });

  scope.route(calls.create, async ({ body }, context) => {
    const id = await enterTraining(deps, body, await writerOf(context));
    return { id };
  });
  scope.route(calls.update, async ({ body }, context) => {
    await changeTraining(deps, body, await writerOf(context));
  });
  scope.route(calls.withdraw, async ({ body }, context) => {
    const writer = await writerOf(context);
    await deps.db.transaction().execute((trx) => withdrawTraining(trx, body, writer));
  });
}

function listRoute(
  scope: SupervisorScope,
  { db, now, personalData }: Deps,
  { calls, supervisorOf }: Supervision,
): void {
  const lists = new LongLists(now);
  scope.route(calls.list, async ({ query }, { session, request }) => {
    const { page = 1, ...filter } = query;
    const { organization, regionId } = await supervisorOf(session.accountId, true);
    const visibility = { organization, regionId };
    const { ids, total } = await lists.slice(
      JSON.stringify({ filter, reach: visibility }),
      (most) => findTrainingIds(db, filter, visibility, most),
      { limit: TRAININGS_PER_PAGE, offset: offsetOf(page, TRAININGS_PER_PAGE) },
    );
    const rows = (await readTrainings(db, ids)).map(
      ({ referenceKey, personalNumberSealed, ...row }): TrainingRow => ({
        ...row,
        ...(organization && { account: null, enteredBy: null, withdrawnBy: null }),
        personalNumber: openMasked(personalData, referenceKey, personalNumberSealed),
      }),
    );
    return pageOf(rows, total, { page, perPage: TRAININGS_PER_PAGE, url: request.url });
  });
}

function sheetRoutes(
  scope: SupervisorScope,
  deps: Deps,
  { calls, sheet, supervisorOf }: Supervision,
): void {
  const limit = { limitPerMinute: SHEETS_PER_MINUTE };
  scope.route(
    calls.checkSheet,
    async (_input, { language, request, session: { accountId } }) => {
      await supervisorOf(accountId, false);
      const files = { file: { maxBytes: SHEET_MAX_BYTES, accept: SHEET_TYPES } };
      await using form = await receiveForm(
        request,
        { fields: calls.checkSheet.body!, files },
        language,
      );
      const input = { kind: sheet, file: form.files.file, accountId, language };
      return await checkImport(deps, input);
    },
    limit,
  );
  scope.route(
    calls.applySheet,
    async ({ body: { id } }, { language, request, session: { accountId } }) => {
      await supervisorOf(accountId, false);
      const caller = { accountId, ownerId: accountId, address: addressOf(request), language };
      const input = { id, kinds: [sheet], folder: request.server.uploadsFolder, ...caller };
      return await applyImport(deps, input);
    },
    limit,
  );
  scope.route(calls.listSheets, async ({ query }, { request, session: { accountId } }) => {
    const { page = 1 } = query;
    await supervisorOf(accountId, true);
    const own = { kinds: [sheet.name], ownerId: accountId };
    const { rows, total } = await listImports(deps.db, own, page);
    return pageOf(rows, total, { page, perPage: IMPORTS_PER_PAGE, url: request.url });
  });
  scope.route(calls.template, async (_input, { language, reply, session: { accountId } }) => {
    await supervisorOf(accountId, true);
    return await reply
      .type(XLSX)
      .header('cache-control', 'private, no-store')
      .header('content-disposition', 'attachment; filename="offline-trainings.xlsx"')
      .send(await writeTemplate(sheet, language));
  });
}
