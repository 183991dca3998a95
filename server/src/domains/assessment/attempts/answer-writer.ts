import type { SavedResponse, QuestionResponse } from '@malaka/contracts/authoring/shown-questions';
import { sql } from 'kysely';
import { batchCalls } from '#/kit/batching/batch-calls.ts';
import type { Db } from '#/kit/db/connect.ts';
import { executePrepared } from '#/kit/db/prepared.ts';
import { LATEST_FIRST } from './journal.ts';

/** An answer already validated against its question. */
type NewAnswer = {
  accountId: number;
  attemptId: number;
  questionId: number;
  /** Null: one more than the latest, unless the answer is unchanged. */
  revision: number | null;
  answers: QuestionResponse;
  act?: string | undefined;
  actedAt?: Date | undefined;
  now: Date;
};

/** Tables of answers and attempts, which attempts accept answers, and until when. */
const places = {
  tests: {
    attempts: 'attempts',
    answers: 'attempt_answers',
    isOpen: 'a.finished_at is null',
    end: 'null::timestamptz',
    grace: '0',
  },
  diagnostics: {
    attempts: 'diagnostic_attempts',
    answers: 'diagnostic_answers',
    isOpen: 'a.finished_at is null and a.reset_at is null',
    end: 'null::timestamptz',
    grace: '0',
  },
  exams: {
    attempts: 'exam_attempts',
    answers: 'exam_answers',
    isOpen: 'a.finished_at is null',
    end: 'a.ends_at',
    grace: 'a.grace_seconds',
  },
} as const;
type Place = keyof typeof places;

/** The response that counts from now on, and when its attempt ends. */
type Written = SavedResponse & { endsAt: Date | null };

/**
 * Resolves once durable; undefined if the attempt accepts no more answers or belongs to another
 * account.
 */
export type WriteAnswer = (answer: NewAnswer) => Promise<Written | undefined>;

/**
 * Stores answers in batches: those that arrive during one transaction share the next, so the more
 * learners answer, the less each answer costs (docs/decisions/0015).
 */
export function createAnswerWriter(db: Db, place: Place = 'tests'): WriteAnswer {
  const write = batchCalls<NewAnswer, Written | undefined>(
    (to, batch) => storeAll(to, place, batch),
    { maxKeys: 500 },
  );
  return (answer) => write(db, answer);
}

/** Stores several answers of one attempt within a transaction. */
export const writeAnswers = (trx: Db, answers: readonly NewAnswer[], place: Place = 'tests') =>
  storeAll(trx, place, answers);

/**
 * If a revision number was taken meanwhile, in this batch or on another node, the next one is used.
 */
async function storeAll(db: Db, place: Place, batch: readonly NewAnswer[]) {
  const stored = new Map<NewAnswer, Written | undefined>();
  for (let left = batch; left.length > 0; left = left.filter((one) => !stored.has(one))) {
    // oxlint-disable-next-line no-await-in-loop -- again until each is kept
    const rows = await insertBatch(db, place, left);
    const known = Map.groupBy(rows, ({ attemptId, questionId }) => `${attemptId}:${questionId}`);
    for (const { n, attemptId, questionId, isOpen, isKnown, addedRevision, endsAt } of rows) {
      if (!isOpen) stored.set(left[n]!, undefined);
      if (!isOpen || (!isKnown && addedRevision === null)) continue;
      const counting = latestOf(known.get(`${attemptId}:${questionId}`)!.flatMap(responsesOf));
      stored.set(left[n]!, { ...counting, endsAt });
    }
  }
  return batch.map((one) => stored.get(one));
}

type Row = {
  n: number;
  attemptId: number;
  questionId: number;
  isOpen: boolean;
  endsAt: Date | null;
  /** The journal already had it. */
  isKnown: boolean;
  response: QuestionResponse;
  actedAt: Date;
  savedAt: Date;
  /** Null: nothing was added. */
  addedRevision: number | null;
  lastRevision: number | null;
  lastResponse: QuestionResponse;
  lastActedAt: Date;
  lastSavedAt: Date;
};

/** What counted before, and what was added. */
function responsesOf(row: Row): SavedResponse[] {
  const { questionId, addedRevision, lastRevision } = row;
  const added = { answers: row.response, actedAt: row.actedAt, savedAt: row.savedAt };
  const last = { answers: row.lastResponse, actedAt: row.lastActedAt, savedAt: row.lastSavedAt };
  return [
    ...(addedRevision === null ? [] : [{ ...added, questionId, revision: addedRevision }]),
    ...(lastRevision === null ? [] : [{ ...last, questionId, revision: lastRevision }]),
  ];
}

const latestOf = (responses: readonly SavedResponse[]): SavedResponse =>
  responses.reduce((one, other) =>
    (other.actedAt.getTime() - one.actedAt.getTime() || other.revision - one.revision) > 0
      ? other
      : one,
  );

async function insertBatch(
  db: Db,
  place: Place,
  batch: readonly NewAnswer[],
): Promise<readonly Row[]> {
  const { attempts, answers, isOpen, end, grace } = places[place];
  const input = batch.map((one, n) => ({
    n,
    account: one.accountId,
    attempt: one.attemptId,
    question: one.questionId,
    revision: one.revision,
    response: one.answers,
    act: one.act,
    claimed: one.actedAt,
    at: one.now,
  }));
  // The lock orders answers and the end of the attempt: nothing is added after grading. The time
  // that a device reports is clamped to between the start and now.
  const { rows } = await executePrepared(
    db,
    sql<Row>`
      with given as (
        select * from jsonb_to_recordset(${JSON.stringify(input)}::jsonb) as g (n integer,
          account integer, attempt integer, question integer, revision integer, response jsonb,
          act uuid, claimed timestamptz, at timestamptz)
      ), held as materialized (
        select a.id, a.account_id, a.started_at, ${sql.raw(end)} as ends_at,
          ${sql.raw(end)} + ${sql.raw(grace)} * interval '1 second' as closes_at
        from ${sql.table(attempts)} a
        where a.id in (select attempt from given) and ${sql.raw(isOpen)}
        order by a.id for key share
      ), timed as materialized (
        select g.*, h.id is not null as is_held, h.ends_at, h.closes_at,
          greatest(h.started_at, least(g.claimed, g.at)) as acted_at
        from given g
        left join held h on h.id = g.attempt and h.account_id = g.account
      ), facts as materialized (
        select g.*, is_held and coalesce(g.acted_at < ends_at and g.at < closes_at, true) as is_open,
          l.revision as last_revision, l.response as last_response,
          l.acted_at as last_acted_at, l.saved_at as last_saved_at,
          case when g.revision is null then coalesce(l.response = g.response, false)
            else coalesce(k.is_known, false) end as is_known,
          case when g.revision is null or k.is_taken then coalesce(k.top, 0) + 1
            else g.revision end as own_revision
        from timed g
        left join lateral (
          select revision, response, acted_at, saved_at from ${sql.table(answers)}
          where attempt_id = g.attempt and question_id = g.question
          order by ${LATEST_FIRST} limit 1
        ) l on true
        cross join lateral (
          select max(w.revision) as top, bool_or(w.revision = g.revision) as is_taken,
            bool_or(case when g.act is null then w.revision = g.revision and w.response = g.response
              else w.act = g.act end) as is_known
          from ${sql.table(answers)} w where w.attempt_id = g.attempt and w.question_id = g.question
        ) k
      ), added as (
        insert into ${sql.table(answers)}
          (attempt_id, question_id, revision, response, act, acted_at, saved_at)
        select attempt, question, own_revision, response, act, acted_at, at from facts
        where is_open and not is_known
        order by attempt, question, own_revision
        on conflict do nothing
        returning attempt_id, question_id, revision, response, act
      )
      select f.n, f.attempt as attempt_id, f.question as question_id, f.is_open, f.ends_at,
        f.is_known, f.response, f.acted_at, f.at as saved_at, d.revision as added_revision,
        f.last_revision, f.last_response, f.last_acted_at, f.last_saved_at
      from facts f left join added d on d.attempt_id = f.attempt and d.question_id = f.question
        and d.revision = f.own_revision and d.response = f.response
        and d.act is not distinct from f.act`,
  );
  return rows;
}
