import type { LessonSurvey } from '@malaka/contracts/surveys/lesson-survey';
import { sql } from 'kysely';
import { compileOnce } from '#/kit/db/compile-once.ts';
import type { Db } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { getLearnerSurvey } from './learner-survey.ts';
import { offerStateOf } from './rules.ts';

type Query = { accountId: number; surveyId: number; now: Date };

/**
 * The survey of a lesson and whether the learner can answer it now; null if it was deleted or is
 * not for them.
 */
export async function findLessonSurvey(
  db: Db,
  { accountId, surveyId, now }: Query,
): Promise<LessonSurvey | null> {
  try {
    const survey = await getLearnerSurvey(db, accountId, surveyId);
    const { id, name, startsAt, endsAt, isAnonymous } = survey;
    return { id, name, startsAt, endsAt, isAnonymous, state: offerStateOf(survey, now) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return null;
  }
}

/** Decision 144: the author's survey after completing a course. */
export async function findCourseSurvey(
  db: Db,
  { courseId, ...query }: { accountId: number; courseId: number; now: Date },
): Promise<LessonSurvey | null> {
  return await viewCourseSurvey(db, { ...query, surveyId: await findCourseSurveyId(db, courseId) });
}

const readCourseSurveyId = compileOnce(
  (_db, { courseId }: { courseId: number }) => sql<{ id: number }>`
    select id from surveys where course_id = ${courseId} and is_course_survey
      and deleted_at is null`,
);

export const findCourseSurveyId = async (db: Db, courseId: number): Promise<number | undefined> =>
  (await readCourseSurveyId(db, { courseId }))[0]?.id;

/** The same when the survey of the course is known. */
export async function viewCourseSurvey(
  db: Db,
  { surveyId, ...query }: { accountId: number; surveyId: number | undefined; now: Date },
): Promise<LessonSurvey | null> {
  if (surveyId === undefined) return null;
  const survey = await findLessonSurvey(db, { ...query, surveyId });
  // A closed survey that was never answered is useless.
  return survey && survey.state !== 'ended' && survey.state !== 'coming' ? survey : null;
}
