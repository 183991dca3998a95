import type { LessonSurvey } from '@malaka/contracts/surveys/lesson-survey';
import type { Db } from '#/kit/db/connect.ts';
import { inTransaction } from '#/kit/db/in-transaction.ts';
import { findLessonSurvey } from '#/domains/surveys/index.ts';
import { recordCompletion } from '#/domains/learning/lesson-progress/complete-lesson.ts';
import type { OwnLesson } from '#/domains/learning/lesson-progress/queries.ts';

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
