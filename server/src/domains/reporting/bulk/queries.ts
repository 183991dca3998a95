import type { BulkActionName, BulkRowState, BulkState } from '@malaka/contracts/reporting/bulk';
import { type RawBuilder, sql } from 'kysely';
import type { BulkRowOf, Memo, Outcome } from '#/kit/bulk/action.ts';
import type { Db } from '#/kit/db/connect.ts';
import { refusing } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import type { EncodedValues } from './read-input.ts';

const columns = [
  ...(['id', 'accountId', 'undoesId', 'rowsTotal', 'doneCount', 'skippedCount'] as const),
  ...(['failedCount', 'reached', 'createdAt', 'startsAt', 'finishedAt'] as const),
  sql<BulkActionName>`action`.as('action'),
  sql<BulkState>`state`.as('state'),
  sql<EncodedValues>`params`.as('params'),
  sql<Memo | null>`memo`.as('memo'),
  sql<EncodedValues | null>`query`.as('query'),
  sql<Language>`language`.as('language'),
  sql<string | null>`address::text`.as('address'),
  sql<number | null>`(select u.id from bulk_runs u where u.undoes_id = bulk_runs.id)`.as(
    'undoneById',
  ),
] as const;

const selectRuns = (db: Db) => db.selectFrom('bulkRuns').select(columns);

export type RunRow = Awaited<ReturnType<ReturnType<typeof selectRuns>['executeTakeFirstOrThrow']>>;

export const getOwnRun = (db: Db, accountId: number, id: number): Promise<RunRow> =>
  selectRuns(db)
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(refusing('bulk.not_found', 404));

export const findByKey = (db: Db, accountId: number, key: string): Promise<RunRow | undefined> =>
  selectRuns(db)
    .where('accountId', '=', accountId)
    .where('requestKey', '=', key)
    .executeTakeFirst();

export const lockOwnRun = (trx: Db, accountId: number, id: number): Promise<RunRow> =>
  selectRuns(trx)
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(refusing('bulk.not_found', 404));

/** Locks the run for its next batch: stopping it waits for the end of the batch. */
export const lockWorking = (trx: Db, id: number): Promise<RunRow | undefined> =>
  selectRuns(trx)
    .where('id', '=', id)
    .where('state', '=', 'working')
    .forUpdate()
    .executeTakeFirst();

type Slice = { limit: number; offset: number };

export const listOwnRuns = (db: Db, accountId: number, slice: Slice): Promise<RunRow[]> =>
  selectRuns(db)
    .where('accountId', '=', accountId)
    .orderBy('id', 'desc')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();

export async function countOwnRuns(db: Db, accountId: number, isWorking = false): Promise<number> {
  let runs = db.selectFrom('bulkRuns').where('accountId', '=', accountId);
  if (isWorking) runs = runs.where('state', '=', 'working');
  const { amount } = await runs
    .select(sql<number>`count(*)::int`.as('amount'))
    .executeTakeFirstOrThrow();
  return amount;
}

export type NewRun = {
  accountId: number;
  key: string;
  action: BulkActionName;
  params: EncodedValues;
  memo: Memo | null;
  query: EncodedValues | null;
  undoesId: number | null;
  language: Language;
  address: string | null;
  rowsTotal: number;
  now: Date;
  startsAt: Date;
};

export async function insertRun(trx: Db, run: NewRun): Promise<number> {
  const { key, params, memo, query, now, ...values } = run;
  const { id } = await trx
    .insertInto('bulkRuns')
    .values({
      ...values,
      requestKey: key,
      params: JSON.stringify(params),
      memo: memo && JSON.stringify(memo),
      query: query && JSON.stringify(query),
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Stores the ids the query selects, in its order and without the excepted ones: the run acts on
 * these whatever changes later. Returns how many there were in all, and how many are stored.
 */
export async function insertChosen(
  trx: Db,
  runId: number,
  chosen: RawBuilder<unknown>,
  exceptIds: readonly number[],
): Promise<{ found: number; kept: number }> {
  const { rows } = await sql<{ found: number; kept: number }>`
    with found as materialized (
      select f.id, row_number() over () as place from (${chosen}) as f
    ), kept as (
      insert into bulk_rows (run_id, place, subject_id)
      select ${runId}::int, row_number() over (order by place), id from found
      where id <> all(${[...exceptIds]}::int[])
      returning place
    )
    select (select count(*) from found)::int as found, (select count(*) from kept)::int as kept`.execute(
    trx,
  );
  return rows[0]!;
}

/** The rows a run changed become the rows another run undoes. */
export async function insertDone(trx: Db, runId: number, undoesId: number): Promise<void> {
  await sql`
    insert into bulk_rows (run_id, place, subject_id, memo)
    select ${runId}::int, row_number() over (order by place), subject_id, memo
    from bulk_rows where run_id = ${undoesId} and state = 'done'`.execute(trx);
}

type Pending = BulkRowOf & { place: number };

export async function listPending(
  trx: Db,
  { id, reached }: Pick<RunRow, 'id' | 'reached'>,
  most: number,
): Promise<Pending[]> {
  const { rows } = await sql<Pending>`
    select place, subject_id as id, memo from bulk_rows
    where run_id = ${id} and place > ${reached} and place <= ${reached + most}
    order by place`.execute(trx);
  return rows;
}

export type Written = Outcome | { state: 'failed'; reason: 'bulk.failed' };

/** Stores the outcomes of rows and the run's progress, in the same commit as the changes. */
export async function saveOutcomes(
  trx: Db,
  run: RunRow,
  outcomes: readonly { place: number; outcome: Written }[],
  now: Date,
): Promise<void> {
  const rows = outcomes.map(({ place, outcome }) => ({
    place,
    memo: null,
    reason: null,
    ...outcome,
  }));
  await sql`
    update bulk_rows r set state = o.state, reason = o.reason, memo = o.memo
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as o (place integer, state text,
      reason text, memo jsonb)
    where r.run_id = ${run.id} and r.place = o.place`.execute(trx);
  const countOf = (state: Written['state']) => rows.filter((row) => row.state === state).length;
  const reached = run.reached + rows.length;
  const isLast = reached === run.rowsTotal;
  await trx
    .updateTable('bulkRuns')
    .set({
      reached,
      doneCount: run.doneCount + countOf('done'),
      skippedCount: run.skippedCount + countOf('skipped'),
      failedCount: run.failedCount + countOf('failed'),
      updatedAt: now,
      ...(isLast && { state: 'done', finishedAt: now }),
    })
    .where('id', '=', run.id)
    .execute();
}

/** Skips all remaining rows for one reason. */
export async function skipRest(trx: Db, run: RunRow, reason: string, now: Date): Promise<void> {
  await sql`update bulk_rows set state = 'skipped', reason = ${reason}
    where run_id = ${run.id} and place > ${run.reached}`.execute(trx);
  await trx
    .updateTable('bulkRuns')
    .set({
      reached: run.rowsTotal,
      skippedCount: run.skippedCount + run.rowsTotal - run.reached,
      state: 'done',
      updatedAt: now,
      finishedAt: now,
    })
    .where('id', '=', run.id)
    .execute();
}

export async function markStopped(trx: Db, id: number, now: Date): Promise<void> {
  await trx
    .updateTable('bulkRuns')
    .set({ state: 'stopped', updatedAt: now, finishedAt: now })
    .where('id', '=', id)
    .execute();
}

type Report = { runId: number; state?: BulkRowState | undefined };
export type ReportRow = {
  place: number;
  subjectId: number;
  state: BulkRowState;
  reason: string | null;
};

const reportOf = ({ runId, state }: Report) =>
  sql`from bulk_rows where run_id = ${runId} ${state === undefined ? sql`` : sql`and state = ${state}`}`;

/** Rows of the report after a position. */
export async function listReport(
  db: Db,
  report: Report,
  { limit, offset = 0, after = 0 }: { limit: number; offset?: number; after?: number },
): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select place, subject_id, state, reason ${reportOf(report)} and place > ${after}
    order by place limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countReport(db: Db, report: Report): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select count(*)::int as amount ${reportOf(report)}`.execute(db);
  return rows[0]!.amount;
}

export async function deleteRunsBefore(db: Db, time: Date): Promise<void> {
  await sql`
    with gone as (delete from bulk_runs where finished_at < ${time} returning id)
    delete from bulk_rows where run_id in (select id from gone)`.execute(db);
}
