import type { KeptResponse, QuestionResponse } from '@malaka/contracts/authoring/asked-questions';
import { sql } from 'kysely';
import { batchCalls } from '#/kit/batching/batch-calls.ts';
import type { Db } from '#/kit/db/connect.ts';
import { executePrepared } from '#/kit/db/prepared.ts';

/** An answer already checked to fit its question. */
type GivenAnswer = {
  accountId: number;
  attemptId: number;
  questionId: number;
  /** Null: one more than the last, unless the answer is unchanged. */
  revision: number | null;
  answers: QuestionResponse;
  now: Date;
};

/** Tables of answers and attempts, and which attempts accept answers. */
const places = {
  tests: { attempts: 'attempts', answers: 'attempt_answers', end: 'null::timestamptz' },
  exams: { attempts: 'exam_attempts', answers: 'exam_answers', end: 'a.ends_at' },
} as const;
type Place = keyof typeof places;

/**
 * Resolves, once durable, with the response that counts from now on; undefined where the attempt is
 * not open or belongs to another account.
 */
export type WriteAnswer = (answer: GivenAnswer) => Promise<KeptResponse | undefined>;

/**
 * Stores answers in batches: those that arrive during one transaction share the next, so the more
 * learners answer, the less each answer costs (docs/decisions/0015).
 */
export function createAnswerWriter(db: Db, place: Place = 'tests'): WriteAnswer {
  const write = batchCalls<GivenAnswer, KeptResponse | undefined>(
    (to, batch) => keepAll(to, place, batch),
    { maxKeys: 500 },
  );
  return (answer) => write(db, answer);
}

type Kept = Map<GivenAnswer, KeptResponse | undefined>;

/** Revisions that another node has meanwhile used are renumbered. */
async function keepAll(db: Db, place: Place, batch: readonly GivenAnswer[]) {
  const kept: Kept = new Map();
  for (let left = batch; left.length > 0; left = left.filter((one) => !kept.has(one))) {
    // oxlint-disable-next-line no-await-in-loop -- again until each is kept
    await keep(db, place, left, kept);
  }
  return batch.map((one) => kept.get(one));
}

async function keep(db: Db, place: Place, batch: readonly GivenAnswer[], kept: Kept) {
  const rows = await insertBatch(db, place, batch);
  batch.forEach((one, n) => {
    const row = rows.get(n);
    const counting = row?.isOpen ? countingOf(one, row) : undefined;
    if (counting || !row?.isOpen) kept.set(one, counting);
  });
  const unsure = batch.filter((one) => !kept.has(one));
  if (unsure.length > 0) await settle(db, place, unsure, kept);
}

type Row = {
  n: number;
  isOpen: boolean;
  lastRevision: number | null;
  lastResponse: QuestionResponse | null;
  lastSavedAt: Date | null;
  /** Null: nothing was added. */
  addedRevision: number | null;
};

function countingOf(
  { questionId, revision, answers, now }: GivenAnswer,
  row: Row,
): KeptResponse | undefined {
  const last =
    row.lastRevision === null
      ? undefined
      : {
          questionId,
          revision: row.lastRevision,
          answers: row.lastResponse!,
          savedAt: row.lastSavedAt!,
        };
  if (row.addedRevision !== null) {
    const own = { questionId, revision: row.addedRevision, answers, savedAt: now };
    return last && last.revision > own.revision ? last : own;
  }
  // It already exists, as this revision or as the one that counts.
  const isKnown = revision === null ? last !== undefined : last && last.revision >= revision;
  return isKnown && !(revision === null && isOvertaken(answers, last!)) ? last : undefined;
}

const isOvertaken = (answers: QuestionResponse, { answers: last }: KeptResponse): boolean =>
  JSON.stringify(answers) !== JSON.stringify(last);

async function insertBatch(
  db: Db,
  place: Place,
  batch: readonly GivenAnswer[],
): Promise<Map<number, Row>> {
  const { attempts, answers, end } = places[place];
  const given = batch.map((one, n) => ({
    n,
    account: one.accountId,
    attempt: one.attemptId,
    question: one.questionId,
    revision: one.revision,
    response: one.answers,
    at: one.now,
  }));
  // The lock serializes answers with the end of the attempt: nothing is added after grading.
  const { rows } = await executePrepared(
    db,
    sql<Row>`
      with given as (
        select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (n integer,
          account integer, attempt integer, question integer, revision integer, response jsonb,
          at timestamptz)
      ), held as materialized (
        select a.id, a.account_id, ${sql.raw(end)} as ends_at from ${sql.table(attempts)} a
        where a.id in (select attempt from given) and a.finished_at is null
        order by a.id for key share
      ), facts as materialized (
        select g.*, coalesce(h.ends_at > g.at, h.id is not null) as is_open, l.revision as last_revision,
          l.response as last_response, l.saved_at as last_saved_at,
          coalesce(g.revision, coalesce(l.revision, 0) + 1) as own_revision
        from given g
        left join held h on h.id = g.attempt and h.account_id = g.account
        left join lateral (
          select revision, response, saved_at from ${sql.table(answers)}
          where attempt_id = g.attempt and question_id = g.question
          order by revision desc limit 1
        ) l on true
      ), added as (
        insert into ${sql.table(answers)} (attempt_id, question_id, revision, response, saved_at)
        select attempt, question, own_revision, response, at from facts
        where is_open and (revision is not null or last_response is distinct from response)
        order by attempt, question, own_revision
        on conflict do nothing
        returning attempt_id, question_id, revision, response
      )
      select f.n, f.is_open, f.last_revision, f.last_response, f.last_saved_at,
        d.revision as added_revision
      from facts f left join added d on d.attempt_id = f.attempt and d.question_id = f.question
        and d.revision = f.own_revision and d.response = f.response`,
  );
  return new Map(rows.map((row) => [row.n, row]));
}

/** Rows committed by another transaction meanwhile are seen only by a second look. */
async function settle(
  db: Db,
  place: Place,
  unsure: readonly GivenAnswer[],
  kept: Kept,
): Promise<void> {
  const keys = unsure.map(({ attemptId, questionId }, n) => ({ n, attemptId, questionId }));
  const { rows } = await executePrepared(
    db,
    sql<{ n: number; revision: number; answers: QuestionResponse; savedAt: Date }>`
      select k.n, l.revision, l.response as answers, l.saved_at
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
        as k (n integer, "attemptId" integer, "questionId" integer),
      lateral (
        select revision, response, saved_at from ${sql.table(places[place].answers)}
        where attempt_id = k."attemptId" and question_id = k."questionId"
        order by revision desc limit 1
      ) l`,
  );
  for (const { n, ...row } of rows) {
    const one = unsure[n]!;
    const last = { ...row, questionId: one.questionId };
    if (one.revision !== null || !isOvertaken(one.answers, last)) kept.set(one, last);
  }
}
