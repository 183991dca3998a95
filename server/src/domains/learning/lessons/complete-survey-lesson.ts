import type { LessonSurvey } from '@malaka/contracts/surveys/lesson-survey';
import { sql } from 'kysely';
import type { Db, Database } from '#/kit/db/connect.ts';
import { inTransaction } from '#/kit/db/transactions.ts';
import { findLessonSurvey } from '#/domains/surveys/index.ts';
import { recordCompletion } from '#/domains/learning/lesson-progress/complete-lesson.ts';
import { type OwnLesson, getOpenLesson } from '#/domains/learning/lesson-progress/queries.ts';
import { executePrepared } from '#/kit/db/prepared.ts';
import { batchCalls } from '#/kit/batching/batch-calls.ts';
import { AppError } from '#/kit/http/app-error.ts';

type Event = { accountId: number; now: Date; address?: string };

export const findSurvey = async (
  db: Db,
  { accountId, now }: Event,
  { surveyId }: OwnLesson,
): Promise<LessonSurvey | null> =>
  surveyId === null ? null : await findLessonSurvey(db, { accountId, surveyId, now });

/**
 * The lesson is done for learners who answered the survey elsewhere, or before the lesson was open.
 */
export async function completeSurveyLesson(
  db: Db,
  event: Event,
  lesson: OwnLesson,
): Promise<boolean> {
  const isKnownDone = lesson.lessons.some(({ id, isDone }) => id === lesson.id && isDone);
  if (isKnownDone || (await findSurvey(db, event, lesson))?.state !== 'answered') return false;
  await inTransaction(db, (trx) => recordCompletion(trx, { ...event, lessonId: lesson.id }));
  return true;
}

/** A survey that can no longer be answered does not block anybody. */
export async function isPastSurvey(db: Db, event: Event, lesson: OwnLesson): Promise<boolean> {
  const survey = await findSurvey(db, event, lesson);
  return survey === null || survey.state === 'ended';
}

type Person = { accountId: number; surveyId: number };

/** Unfinished lessons of the learner's courses that contain the survey. */
const listUndone = batchCalls<Person, number[]>(async (db, people) => {
  const keys = people.map(({ accountId, surveyId }, n) => ({ n, accountId, surveyId }));
  const { rows } = await executePrepared(
    db,
    sql<{ n: number; lessonIds: number[] }>`
      select k.n, array_agg(l.id order by l.position, l.id) as lesson_ids
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
          as k (n integer, "accountId" integer, "surveyId" integer)
        join lessons l on l.survey_id = k."surveyId" and l.deleted_at is null and l.type = 'survey'
        join enrolments e on e.course_id = l.course_id and e.account_id = k."accountId"
      where not exists (select from lesson_completions d
        where d.lesson_id = l.id and d.account_id = e.account_id)
      group by k.n`,
  );
  const found = new Map(rows.map(({ n, lessonIds }) => [n, lessonIds]));
  return people.map((_one, n) => found.get(n) ?? []);
});

/**
 * Completes the lessons that contain the survey for people who answered it. A lesson that is not
 * open yet is completed when it is opened (view-lesson.ts).
 */
export async function settleSurveyLessons(
  db: Database,
  person: Person & { now: Date; address: string },
): Promise<void> {
  const { accountId, now, address } = person;
  for (const lessonId of await listUndone(db, person)) {
    if (!(await isOpen(db, accountId, lessonId))) continue;
    const completion = { accountId, lessonId, now, address };
    await db.transaction().execute((trx) => recordCompletion(trx, completion));
  }
}

async function isOpen(db: Database, accountId: number, lessonId: number): Promise<boolean> {
  try {
    await getOpenLesson(db, accountId, lessonId, 'survey');
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return false;
  }
}
