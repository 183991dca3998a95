import type { AppealPlace } from '@malaka/contracts/assessment/appeals';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Shown } from '#/domains/assessment/attempts/queries.ts';

export type AttemptPlace = { accountId: number; place: AppealPlace; placeId: number };

/** A question in the version that was answered, and when its result was shown. */
export type AnsweredVersion = Shown & { toldAt: Date };
type Found = { attemptId: number | null; questions: AnsweredVersion[] };

/**
 * Questions of the caller's finished attempt: of a test by the attempt, of an exam by the exam, of
 * a diagnostic by its year, of a video by the lesson. Throws 404 for somebody else's attempt and
 * 409 if there is no result yet.
 */
export async function findAttemptQuestions(db: Db, where: AttemptPlace): Promise<Found> {
  if (where.place === 'video') return await findTimed(db, where);
  const attempt = await findAttempt(db, where);
  if (!attempt) throw new AppError('appeal.attempt_not_found', 404);
  const { id, toldAt, questions } = attempt;
  if (!toldAt) throw new AppError('appeal.attempt_open', 409);
  return {
    attemptId: id,
    questions: (questions as Shown[]).map((one) => ({ id: one.id, version: one.version, toldAt })),
  };
}

async function findAttempt(db: Db, { accountId, place, placeId }: AttemptPlace) {
  if (place === 'exam') {
    return await db
      .selectFrom('examAttempts as t')
      .innerJoin('exams as e', 'e.id', 't.examId')
      .where('t.examId', '=', placeId)
      .where('t.accountId', '=', accountId)
      .select(['t.id', 't.questions', 'e.releasedAt as toldAt'])
      .executeTakeFirst();
  }
  if (place === 'diagnostic') {
    return await db
      .selectFrom('diagnosticAttempts')
      .where('year', '=', placeId)
      .where('accountId', '=', accountId)
      .where('resetAt', 'is', null)
      .select(['id', 'questions', 'finishedAt as toldAt'])
      .executeTakeFirst();
  }
  return await db
    .selectFrom('attempts')
    .where('id', '=', placeId)
    .where('accountId', '=', accountId)
    .select(['id', 'questions'])
    // Points from graders were shown later than the attempt ended.
    .select(
      sql<Date | null>`case when not is_waiting then coalesce((select max(y.graded_at) from essays y
        where y.place = 'test' and y.attempt_id = attempts.id), finished_at) end`.as('toldAt'),
    )
    .executeTakeFirst();
}

/** A video question shows its result after each answer; the latest counts. */
async function findTimed(db: Db, { accountId, placeId }: AttemptPlace): Promise<Found> {
  const { rows } = await sql<AnsweredVersion>`
    select id, version, told_at from (
      select distinct on (q.id) q.id, a.version, a.answered_at as told_at, q.time_seconds
      from questions q
      join timed_answers a on a.question_id = q.id and a.account_id = ${accountId}
      where q.lesson_id = ${placeId} and q.time_seconds is not null
      order by q.id, a.answered_at desc
    ) as answered order by time_seconds, id`.execute(db);
  return { attemptId: null, questions: rows };
}
