import type {
  REGRADE_STATES,
  RegradeKind,
  RegradeSourceName,
  OwnRegrade,
} from '@malaka/contracts/assessment/regrades';
import type { Correction } from '@malaka/grading/grade';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { accountName } from '#/domains/people/index.ts';

/** The correction in force for a question. */
export async function findInForce(db: Db, questionId: number): Promise<Correction> {
  const row = await db
    .selectFrom('questionCorrections')
    .where('questionId', '=', questionId)
    .orderBy('turn', 'desc')
    .limit(1)
    .select('correction')
    .executeTakeFirst();
  return (row?.correction as Correction | undefined) ?? { kind: 'original' };
}

/** The latest applied correction; only this one can be undone. */
export async function findLastCounting(db: Db, questionId: number) {
  const row = await db
    .selectFrom('regrades')
    .where('questionId', '=', questionId)
    .where('turn', 'is not', null)
    .orderBy('turn', 'desc')
    .limit(1)
    .select(['id', 'turn', 'former', 'reason'])
    .executeTakeFirst();
  return row && { ...row, former: row.former as Correction };
}

type State = (typeof REGRADE_STATES)[number];

/** Places with attempts, searched one after the other. */
export type SourcePlace = { source: RegradeSourceName; placeId: number; name: string; url: string };

const columns = [
  ...(['r.id', 'r.questionId', 'r.kind', 'r.correction', 'r.former', 'r.reason'] as const),
  ...(['r.mayLower', 'r.state', 'r.turn', 'r.askedBy', 'r.askedAt', 'r.decidedBy'] as const),
  ...(['r.decision', 'r.decidedAt', 'r.sources', 'r.sourcePlace', 'r.afterId'] as const),
  ...(['r.attemptsCount', 'r.checkedCount', 'r.finishedAt', 'r.requestKey'] as const),
  'r.appliedAt',
] as const;

const selectRegrades = (db: Db) => db.selectFrom('regrades as r').select(columns);
type Row = Awaited<ReturnType<ReturnType<typeof selectRegrades>['executeTakeFirstOrThrow']>>;

const typed = (row: Row) => ({
  ...row,
  kind: row.kind as RegradeKind,
  state: row.state as State,
  correction: row.correction as Correction,
  former: row.former as Correction,
  sources: row.sources as SourcePlace[],
});
export type RegradeRow = ReturnType<typeof typed>;

export async function lockRegrade(trx: Db, id: number): Promise<RegradeRow | undefined> {
  const row = await selectRegrades(trx).where('r.id', '=', id).forUpdate().executeTakeFirst();
  return row && typed(row);
}

export async function findByKey(db: Db, requestKey: string): Promise<RegradeRow | undefined> {
  const row = await selectRegrades(db).where('r.requestKey', '=', requestKey).executeTakeFirst();
  return row && typed(row);
}

export async function isOpenRegrade(db: Db, questionId: number): Promise<boolean> {
  const row = await db
    .selectFrom('regrades')
    .where('questionId', '=', questionId)
    .where('state', 'in', ['waiting', 'running'])
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an earlier correction is still being applied at one of the same places. */
export async function isPreceded(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from regrades own join regrades r on r.state = 'running' and r.turn < own.turn
    where own.id = ${id} and exists (
      select from jsonb_array_elements(own.sources) s, jsonb_array_elements(r.sources) t
      where s -> 'source' = t -> 'source' and s -> 'placeId' = t -> 'placeId')
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Serialises requests and runs: corrections take effect in the order of their turns. */
export const lockTurns = async (trx: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('regrades'))`.execute(trx);
};

export async function takeTurn(trx: Db): Promise<number> {
  const { rows } = await sql<{ turn: number }>`
    select nextval('regrade_turns')::integer as turn`.execute(trx);
  return rows[0]!.turn;
}

export async function insertCorrections(
  trx: Db,
  row: {
    ids: readonly number[];
    turn: number;
    correction: Correction;
    ownKey: string;
    isWritten: boolean;
  },
): Promise<void> {
  await sql`
    insert into question_corrections (question_id, turn, correction, to_version, own_key, is_written)
    select id, ${row.turn}::int, ${JSON.stringify(row.correction)}::jsonb, current_version,
      ${row.ownKey}, ${row.isWritten}
    from questions where id = any(${[...row.ids]}::int[]) order by id`.execute(trx);
}

/** Newest first, each with its results. */
export async function listHistory(db: Db, questionId: number, most: number) {
  const rows = await selectRegrades(db)
    .where('r.questionId', '=', questionId)
    .orderBy('r.id', 'desc')
    .limit(most)
    .select([accountName('r.asked_by').as('askedByName')])
    .select([accountName('r.decided_by').as('decidedByName')])
    .execute();
  return rows.map(({ askedByName, decidedByName, ...row }) => ({
    ...typed(row),
    askedByName,
    decidedByName,
  }));
}

export type Counts = {
  raisedCount: number;
  loweredCount: number;
  keptCount: number;
  passedCount: number;
  fallenCount: number;
  owedCount: number;
};

/** Results of regrades, by their ids. */
export async function countResults(
  db: Db,
  regradeIds: readonly number[],
): Promise<Map<number, Counts>> {
  const { rows } = await sql<Counts & { id: number }>`
    select regrade_id as id,
      (count(*) filter (where not is_kept and (percent_after > percent_before
        or passed_after > passed_before)))::int as raised_count,
      (count(*) filter (where not is_kept and (percent_after < percent_before
        and passed_after is not distinct from passed_before
        or passed_after < passed_before)))::int as lowered_count,
      (count(*) filter (where is_kept))::int as kept_count,
      (count(distinct account_id) filter (where not is_kept
        and passed_after > passed_before))::int as passed_count,
      (count(distinct account_id) filter (where not is_kept
        and passed_after < passed_before))::int as fallen_count,
      (count(*) filter (where is_owed))::int as owed_count
    from regraded_attempts where regrade_id = any(${[...regradeIds]}::int[])
    group by regrade_id`.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** Accounts that may be the second person, except for the first. */
export async function listDeciders(db: Db, exceptId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from accounts
    where (role = 1 or is_method_expert and role = 3) and status = 'active' and id <> ${exceptId}
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

type Query = { accountId: number; source: RegradeSourceName; id: number };

/**
 * Results before and after each regrade of the caller's attempt, or of their attempt at an exam.
 * Empty for somebody else's attempt and for an exam without released results.
 */
export async function listOwn(db: Db, { accountId, source, id }: Query): Promise<OwnRegrade[]> {
  const rows = await db
    .selectFrom('regradedAttempts as a')
    .innerJoin('regrades as r', 'r.id', 'a.regradeId')
    .where('a.accountId', '=', accountId)
    .where('a.source', '=', source)
    .where(
      'a.attemptId',
      '=',
      source === 'exams'
        ? sql<number>`(select t.id from exam_attempts t join exams e on e.id = t.exam_id
            where e.id = ${id} and t.account_id = ${accountId} and e.released_at is not null)`
        : id,
    )
    .orderBy('r.turn')
    .select(['r.kind', 'r.reason', 'a.createdAt as at', 'a.isKept'])
    .select(['a.scoreBefore', 'a.maxBefore', 'a.percentBefore', 'a.passedBefore'])
    .select(['a.scoreAfter', 'a.maxAfter', 'a.percentAfter', 'a.passedAfter'])
    .execute();
  return rows.map(({ kind, passedBefore, passedAfter, ...row }) => ({
    ...row,
    kind: kind as RegradeKind,
    isPassedBefore: passedBefore,
    isPassedAfter: passedAfter,
  }));
}
