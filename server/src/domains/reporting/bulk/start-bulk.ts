import { BULK_ACTIVE_MAX, BULK_ROWS_MAX } from '@malaka/contracts/kit/limits';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import {
  BULK_ACTIONS,
  type BulkActionName,
  type startBulk as contract,
  mayRun,
} from '@malaka/contracts/reporting/bulk';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { actionOf, listOf } from '#/kit/bulk/action.ts';
import { type Examiner, examinerOf, roleOf } from '#/kit/access/scope.ts';
import { lockAccount } from '#/kit/db/transactions.ts';
import type { DB } from '#/kit/db/schema.generated.ts';
import type { Deps } from '#/kit/deps.ts';
import { AppError, invalid } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/caller.ts';
import { addJob } from '#/kit/jobs/jobs.ts';
import type { Db } from '#/kit/db/connect.ts';
import type { Language } from '#/kit/http/language.ts';
import { countOwnRuns, findByKey, insertChosen, insertRun, type NewRun } from './queries.ts';
import {
  decodeParams,
  decodeQuery,
  readParams,
  readQuery,
  type EncodedValues,
} from './read-input.ts';
import { chooseOneWay } from './texts.ts';

type Input = BodyOf<typeof contract>;
type Trx = Transaction<DB>;

/** Stores the selection and schedules a job for it; the same key returns the same run. */
export async function startBulk(deps: Deps, input: Input, caller: Actor): Promise<number> {
  const { action, key } = input;
  const actor = await requireActor(deps, action, caller);
  const { language, now } = actor;
  const params = readParams(action, input.params, language);
  const query = readChoice(input, language);
  return await deps.db.transaction().execute(async (trx) => {
    const former = await findFormer(trx, actor.accountId, key);
    if (former !== undefined) return former;
    if ((await countOwnRuns(trx, actor.accountId, true)) >= BULK_ACTIVE_MAX) {
      throw new AppError('bulk.too_many_runs', 429);
    }
    const known = actionOf(action);
    const memo = (await known.begin?.(trx, decodeParams(action, params), actor)) ?? null;
    const chosen = await choose(trx, { input, query, actor });
    const run = { ...of(actor), key, action, params, memo, query, undoesId: null };
    const delayMs = known.isDeferred ? deps.config.undoSeconds * 1000 : 0;
    const startsAt = new Date(now.getTime() + delayMs);
    return await createRun(trx, { ...run, startsAt }, (id) =>
      storeSelection(trx, id, chosen, input),
    );
  });
}

export async function requireActor(
  { db }: Pick<Deps, 'db'>,
  action: BulkActionName,
  caller: Actor,
): Promise<Examiner> {
  const { accountId, address, language, now } = caller;
  const actor = await findActor(db, { accountId, address, language, now, action });
  if (!actor) throw new AppError('auth.forbidden', 403);
  return actor;
}

const of = ({ accountId, address, language, now }: Examiner) => ({
  accountId,
  address: address === '' ? null : address,
  language,
  now,
});

/** The run that was already started with this key. */
export async function findFormer(
  trx: Trx,
  accountId: number,
  key: string,
): Promise<number | undefined> {
  await lockAccount(trx, accountId);
  return (await findByKey(trx, accountId, key))?.id;
}

/** Either selected rows, or a filter with the number of rows the caller saw. */
function readChoice(
  { action, ids, query, count }: Input,
  language: Actor['language'],
): EncodedValues | null {
  if ((ids === undefined) === (query === undefined)) {
    throw invalid({ ids: [chooseOneWay[language]] });
  }
  if (query === undefined) return null;
  if (count === undefined) throw invalid({ count: [chooseOneWay[language]] });
  return readQuery(BULK_ACTIONS[action].list, query, language);
}

type Choice = { input: Input; query: EncodedValues | null; actor: Examiner };

async function choose(
  trx: Trx,
  { input: { action, ids = [] }, query, actor }: Choice,
): Promise<RawBuilder<unknown>> {
  if (query === null) return sql`select unnest(${[...new Set(ids)]}::int[]) as id`;
  const { list } = BULK_ACTIONS[action];
  return await listOf(action).find(trx, decodeQuery(list, query), actor);
}

async function storeSelection(
  trx: Trx,
  id: number,
  chosen: RawBuilder<unknown>,
  { query, count, exceptIds }: Input,
): Promise<number> {
  const { found, kept } = await insertChosen(trx, id, chosen, exceptIds);
  if (query !== undefined && found !== count) {
    throw new AppError('bulk.count_changed', 409, { facts: { count: found } });
  }
  return kept;
}

/** Writes the run with its rows and adds its job, all or nothing. */
export async function createRun(
  trx: Trx,
  run: Omit<NewRun, 'rowsTotal'>,
  storeRows: (id: number) => Promise<number>,
): Promise<number> {
  const { accountId, address, action, startsAt, params, query, undoesId } = run;
  const id = await insertRun(trx, { ...run, rowsTotal: BULK_ROWS_MAX });
  const rowsTotal = await storeRows(id);
  if (rowsTotal === 0) throw invalid({ ids: [chooseOneWay[run.language]] });
  await trx.updateTable('bulkRuns').set({ rowsTotal }).where('id', '=', id).execute();
  await addWork(trx, id, startsAt);
  await writeAudit(trx, {
    by: { accountId, address },
    action: undoesId === null ? 'bulk.started' : 'bulk.undone',
    subject: `bulk_run:${id}`,
    after: {
      action,
      params,
      rows: rowsTotal,
      ...(query && { query }),
      ...(undoesId !== null && { undoes: undoesId }),
    },
  });
  return id;
}

export const addWork = (trx: Trx | Deps['db'], runId: number, runAt?: Date): Promise<void> =>
  addJob(trx, 'work-bulk', { runId }, { key: `work-bulk:${runId}`, ...(runAt && { runAt }) });

type Query = {
  accountId: number;
  action: BulkActionName;
  address: string | null;
  language: Language;
  now: Date;
};

/** The actor with current rights; undefined if they may no longer do this. */
export async function findActor(
  db: Db,
  { action, address, ...asking }: Query,
): Promise<Examiner | undefined> {
  const account = await db
    .selectFrom('accounts')
    .where('id', '=', asking.accountId)
    .where('status', '=', 'active')
    .select(['role', 'managerRegionId'])
    .executeTakeFirst();
  if (!account) return undefined;
  const role = roleOf(account.role);
  if (!mayRun(role, action)) return undefined;
  return examinerOf({ ...asking, address: address ?? '', role }, account.managerRegionId);
}
