import { randomInt } from 'node:crypto';
import type { ExamAttempt, MyExamView } from '@malaka/contracts/assessment/exam-attempts';
import type { Place } from '@malaka/contracts/kit/place';
import { sql } from 'kysely';
import type { Database, Db } from '#/kit/db/connect.ts';
import { getSettings } from '#/domains/content/index.ts';
import { shuffled } from '#/domains/assessment/attempts/keyed-question.ts';
import { type Admission, waiting } from '#/kit/admission/admission.ts';
import { AppError, refusing } from '#/kit/http/app-error.ts';
import { batchCalls } from '#/kit/batching/batch-calls.ts';
import { executePrepared } from '#/kit/db/prepared.ts';
import {
  type ExamAttemptRow,
  findOwnAttempt,
  insertAttempt,
  lockQuestions,
  mayTake,
} from './attempt-queries.ts';
import { beginAttempt, type Begun, queueOf, type Starting } from './begin-attempts.ts';
import { planEnd, finishIfOver } from './finish-attempts.ts';
import { endOfAttempt } from './rules.ts';
import { showAttempt } from './my-exams.ts';

type Entry = { hasAttempt: boolean; isOpen: boolean };

/** Whether the caller has already begun; throws if they may not begin now. */
async function findEntry(db: Db, query: Starting): Promise<boolean> {
  const { hasAttempt, isOpen } = await readEntry(db, query);
  if (!hasAttempt && !isOpen) throw new AppError('exam.not_open', 409);
  return hasAttempt;
}

const readEntry = batchCalls<Starting, Entry>(
  async (db, starting) => {
    const requests = starting.map(({ accountId, examId, now }, n) => ({
      n,
      account: accountId,
      exam: examId,
      at: now,
    }));
    const { rows } = await executePrepared(
      db,
      sql<Entry & { n: number }>`
        select w.n, a.id is not null as has_attempt,
          coalesce(e.starts_at <= w.at and e.ends_at > w.at and e.released_at is null
            and ${mayTake(sql.raw('w.account'))}, false) as is_open
        from jsonb_to_recordset(${JSON.stringify(requests)}::jsonb)
          as w (n integer, account integer, exam integer, at timestamptz)
        left join exams e on e.id = w.exam
        left join groups g on g.id = e.group_id
        left join exam_attempts a on a.exam_id = w.exam and a.account_id = w.account`,
    );
    const found = new Map(rows.map((row) => [row.n, row]));
    return starting.map((_one, n) => found.get(n)!);
  },
  { maxKeys: 500 },
);

const IN: Place = { isIn: true, place: 0, of: 0, seconds: 0, askAgainMs: 0 };

/** The caller's place in the start queue; clients poll it, so it runs no statement. */
export async function takePlace(db: Db, admission: Admission, query: Starting): Promise<Place> {
  const entrant = { queue: queueOf(query.examId), accountId: query.accountId };
  const known = admission.peek(entrant);
  if (known) return known;
  return (await findEntry(db, query)) ? IN : await admission.join(entrant);
}

/**
 * Adds the learner's place in the queue, so that it also shows after a reload or on another device.
 */
export async function withPlace(
  admission: Admission,
  { accountId, examId }: Starting,
  view: MyExamView,
): Promise<MyExamView> {
  if (view.state !== 'open') return view;
  const place = await admission.find({ queue: queueOf(examId), accountId });
  return { ...view, place: place ?? null };
}

/** What a node caches for starts. */
export type Starts = {
  admission: Admission;
  showVariant: (attempt: Begun) => Promise<ExamAttempt['questions']>;
  /** Limits concurrency: a start without a variant costs as much as ten with one. */
  inTurn: <Value>(work: () => Promise<Value>) => Promise<Value>;
};

/** The learner's only attempt: started now, or continued on any device even if the exam changed. */
export async function startExam(
  db: Database,
  starts: Starts,
  query: Starting,
): Promise<ExamAttempt> {
  const entrant = { queue: queueOf(query.examId), accountId: query.accountId };
  const { admission } = starts;
  if (!admission.mayTry(entrant)) {
    const own = await findEntry(db, query);
    if (own) return await goOn(db, query);
    const place = await admission.join(entrant);
    if (!place.isIn) throw waiting(place);
  }
  const outcome = await admission.measure(() => beginAttempt(db, query));
  switch (outcome.kind) {
    case 'begun':
      return await showBegun(starts, query, outcome.attempt);
    case 'waiting':
      throw waiting(await admission.join(entrant));
    case 'undrawn':
      return await starts.inTurn(() => beginUndrawn(db, query));
    case 'own':
      return await goOn(db, query);
    case 'empty':
      throw new AppError('exam.empty', 409);
    case 'not_open':
      throw new AppError('exam.not_open', 409);
  }
}

async function showBegun({ showVariant }: Starts, { examId, now }: Starting, attempt: Begun) {
  const { id, startedAt, endsAt } = attempt;
  const questions = await showVariant(attempt);
  return { id, examId, startedAt, endsAt, serverNow: now, questions, responses: [] };
}

async function beginUndrawn(db: Database, query: Starting): Promise<ExamAttempt> {
  await db.transaction().execute((trx) => begin(trx, query));
  return await goOn(db, query);
}

async function goOn(db: Database, { accountId, examId, now }: Starting): Promise<ExamAttempt> {
  const own = await findOwnAttempt(db, accountId, examId);
  if (!own) throw new AppError('exam.not_open', 409);
  await requireOpen(db, own, now);
  return await showAttempt(db, own, now);
}

/** Throws the reason why no more answers are accepted; closes an overdue attempt first. */
export async function requireOpen(
  db: Database,
  { id, endsAt, finishedAt, isOvertime }: ExamAttemptRow,
  now: Date,
): Promise<void> {
  if (finishedAt) throw new AppError(isOvertime ? 'exam.time_over' : 'exam.submitted', 409);
  if (endsAt > now) return;
  await finishIfOver(db, id, now);
  throw new AppError('exam.time_over', 409);
}

/** Undefined if another device was faster. */
async function begin(trx: Db, { accountId, examId, now }: Starting) {
  const exam = await trx
    .selectFrom('exams as e')
    .innerJoin('groups as g', 'g.id', 'e.groupId')
    .where('e.id', '=', examId)
    .where(mayTake(accountId))
    .where('e.startsAt', '<=', now)
    .where('e.endsAt', '>', now)
    .where('e.releasedAt', 'is', null)
    .select(['e.endsAt', 'e.minutes'])
    // A change of its questions or its end waits, and then finds that it has begun.
    .forShare('e')
    .executeTakeFirstOrThrow(refusing('exam.not_open', 409));
  const questions = await lockQuestions(trx, examId);
  if (questions.length === 0) throw new AppError('exam.empty', 409);
  const seed = randomInt(2 ** 31);
  const { 'exams.grace_seconds': graceSeconds } = await getSettings(trx, ['exams.grace_seconds']);
  const attempt = await insertAttempt(trx, {
    examId,
    accountId,
    seed,
    questions: shuffled(questions, seed),
    startedAt: now,
    endsAt: endOfAttempt(exam, now),
    graceSeconds,
  });
  if (attempt) await planEnd(trx, attempt);
  return attempt;
}
