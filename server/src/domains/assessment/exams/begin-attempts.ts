import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Shown } from '#/domains/assessment/attempts/queries.ts';
import { getSettings } from '#/domains/content/index.ts';
import { isAdmitted } from '#/kit/admission/queries.ts';
import { batchCalls } from '#/kit/batching/batch-calls.ts';
import { clockAheadMs } from '#/kit/clock.ts';
import type { Db } from '#/kit/db/connect.ts';
import { executePrepared } from '#/kit/db/prepared.ts';
import { mayTake } from './attempt-queries.ts';
import { HASH, VARIANTS } from './draw-variants.ts';

export type Starting = { accountId: number; examId: number; now: Date };

/** The queue of an exam: `'exam:'` and its id. */
export const queueOf = (examId: number): string => `exam:${examId}`;

export type Begun = {
  id: number;
  seed: number;
  startedAt: Date;
  endsAt: Date;
  /** Id of the variant, whose questions everybody who drew it shares. */
  variant: string;
  questions: Shown[];
};

type Row = Partial<Begun> & {
  n: number;
  ownId: number | null;
  isOpen: boolean;
  isIn: boolean;
  hasQuestions: boolean;
};

/** Outcome of a start; `undrawn`: it may begin, but no variant matches its current questions. */
export type Outcome =
  | { kind: 'begun'; attempt: Begun }
  | { kind: 'own' | 'not_open' | 'empty' | 'waiting' | 'undrawn' };

/**
 * Begins attempts with variants drawn in advance: one statement for all starts that arrive
 * meanwhile. A change of the exam or its questions waits, and then finds that it has begun.
 */
export const beginAttempt = batchCalls<Starting, Outcome>(
  async (db, starting) => {
    const rows = await insertAttempts(db, starting);
    return starting.map((_one, n) => outcomeOf(rows.get(n)!));
  },
  { maxKeys: 100 },
);

function outcomeOf(row: Row): Outcome {
  if (typeof row.id === 'number') return { kind: 'begun', attempt: row as Begun };
  if (row.ownId !== null) return { kind: 'own' };
  if (!row.isOpen) return { kind: 'not_open' };
  if (!row.hasQuestions) return { kind: 'empty' };
  return { kind: row.isIn ? 'undrawn' : 'waiting' };
}

async function insertAttempts(db: Db, starting: readonly Starting[]): Promise<Map<number, Row>> {
  const { 'exams.grace_seconds': grace } = await getSettings(db, ['exams.grace_seconds']);
  const requests = starting.map(({ accountId, examId, now }, n) => ({
    n,
    account: accountId,
    exam: examId,
    at: now,
    number: randomInt(VARIANTS),
  }));
  const { rows } = await executePrepared(
    db,
    sql<Row>`
      with wanted as (
        select * from jsonb_to_recordset(${JSON.stringify(requests)}::jsonb)
          as w (n integer, account integer, exam integer, at timestamptz, number integer)
      ), held as materialized (
        select e.* from exams e where e.id in (select exam from wanted) order by e.id for share
      ), asked as materialized (
        select q.exam_id, q.id, q.current_version as version from questions q
        where q.exam_id in (select id from held) and q.deleted_at is null and not q.is_draft
        order by q.id for key share
      ), hashes as (
        select q.exam_id, ${HASH} as hash from asked q group by q.exam_id
      ), facts as materialized (
        select w.*, a.id as own_id, h.hash, v.seed, v.questions,
          least(e.ends_at, w.at + e.minutes * interval '1 minute') as ends_at,
          coalesce(e.starts_at <= w.at and e.ends_at > w.at and e.released_at is null
            and ${mayTake(sql.raw('w.account'))}, false) as is_open,
          ${isAdmitted(`'exam:' || w.exam`, 'w.account')} as is_in
        from wanted w
        left join held e on e.id = w.exam
        left join groups g on g.id = e.group_id
        left join hashes h on h.exam_id = e.id
        left join exam_variants v
          on v.exam_id = e.id and v.number = w.number and v.drawn_from = h.hash
        left join exam_attempts a on a.exam_id = w.exam and a.account_id = w.account
      ), added as (
        insert into exam_attempts (exam_id, account_id, seed, questions, started_at, ends_at,
          grace_seconds)
        select distinct on (exam, account) exam, account, seed, questions, at, ends_at,
          ${grace}::smallint
        from facts
        where is_open and is_in and own_id is null and questions is not null
        order by exam, account, n
        on conflict do nothing
        returning id, exam_id, account_id, seed, started_at, ends_at, questions
      ), planned as materialized (
        select a.id, graphile_worker.add_job('end-exam-attempt',
          json_build_object('attemptId', a.id), job_key => 'end-exam:' || a.id,
          max_attempts => 8, run_at => a.ends_at + ${grace}::integer * interval '1 second'
            - ${clockAheadMs()} * interval '1 millisecond') from added a
      )
      select f.n, f.own_id, f.is_open, f.is_in, f.hash is not null as has_questions,
        d.id, d.seed, d.started_at, d.ends_at, d.questions,
        f.exam || ':' || f.seed || ':' || f.hash as variant
      from facts f
      left join added d on d.exam_id = f.exam and d.account_id = f.account and f.own_id is null
        and d.seed = f.seed
      left join planned p on p.id = d.id`,
  );
  return new Map(rows.map((row) => [row.n, row]));
}
