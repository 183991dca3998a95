import type { ExamFigures } from '@malaka/contracts/assessment/exams/grading';
import { sql } from 'kysely';
import type { Database, Db } from '#/kit/db/connect.ts';
import { addJob } from '#/kit/jobs/jobs.ts';
import type { Deps } from '#/kit/deps.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { notifyMany } from '#/kit/notifications/notify.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Examiner } from '#/kit/access/scope.ts';
import { finishDue } from './finish-attempts.ts';
import { lockOwnExam } from './queries.ts';

/**
 * Why the results cannot be released yet; null if they can. Considers all learners, whatever their
 * region.
 */
export async function releaseRefusal(
  db: Db,
  exam: { id: number; endsAt: Date },
  { visibleRegion, now }: Examiner,
): Promise<ExamFigures['releaseRefusal']> {
  if (visibleRegion.regionId !== null) return 'region';
  if (exam.endsAt > now) return 'not_over';
  const { rows } = await sql<{ all: number; open: number; waiting: number }>`
    select count(*)::int as all, (count(*) filter (where finished_at is null))::int as open,
      (count(*) filter (where waiting_count > 0))::int as waiting
    from exam_attempts where exam_id = ${exam.id}`.execute(db);
  const { all, open, waiting } = rows[0]!;
  if (all === 0) return 'none_yet';
  if (open > 0) return 'open';
  return waiting > 0 ? 'waiting' : null;
}

/**
 * Shows everybody their result at once; points are final afterwards. Repeating it has no effect.
 */
export async function releaseExam(db: Database, examId: number, examiner: Examiner): Promise<void> {
  const { accountId, address, now } = examiner;
  await finishDue(db, examId, now);
  await db.transaction().execute(async (trx) => {
    const exam = await lockOwnExam(trx, examiner, examId);
    if (exam.releasedAt) return;
    const refusal = await releaseRefusal(trx, exam, examiner);
    if (refusal === 'region') throw new AppError('auth.forbidden', 403);
    if (refusal) throw new AppError('exam.release_refused', 409, { facts: { reason: refusal } });
    await trx
      .updateTable('exams')
      .set({ releasedAt: now, releasedBy: accountId })
      .where('id', '=', examId)
      .execute();
    await addJob(trx, 'tell-exam-results', { examId }, { key: `tell-exam-results:${examId}` });
    await writeAudit(trx, {
      by: { accountId, address },
      action: 'exam.released',
      subject: `exam:${examId}`,
      after: { name: exam.name },
    });
  });
}

const AT_ONCE = 5000;

/** Notifies everybody who took the exam; a repeated run notifies nobody twice. */
export async function notifyExamResults(
  { db }: Pick<Deps, 'db'>,
  { examId }: { examId: number },
): Promise<void> {
  const { name } = await db
    .selectFrom('exams')
    .where('id', '=', examId)
    .select('name')
    .executeTakeFirstOrThrow();
  let last: number | undefined = 0;
  while (last !== undefined) last = await notifyBatch(db, { examId, name, after: last });
}

async function notifyBatch(
  db: Db,
  { examId, name, after }: { examId: number; name: string; after: number },
): Promise<number | undefined> {
  const rows = await db
    .selectFrom('examAttempts')
    .where('examId', '=', examId)
    .where('accountId', '>', after)
    .orderBy('accountId')
    .limit(AT_ONCE)
    .select('accountId')
    .execute();
  await notifyMany(db, {
    accountIds: rows.map(({ accountId }) => accountId),
    kind: 'exam_released',
    facts: { exam: name },
    url: `/dashboard/my-exams/${examId}`,
    eventKey: `exam_released:${examId}`,
  });
  return rows.at(-1)?.accountId;
}
