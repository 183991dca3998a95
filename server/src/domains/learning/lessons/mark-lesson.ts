import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { completeLesson, LessonView } from '@malaka/contracts/learning/lessons';
import type { Deps } from '#/kit/deps.ts';
import { inTransaction } from '#/kit/db/in-transaction.ts';
import { isFramed } from '#/domains/authoring/index.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { recordCompletion } from '#/domains/learning/lesson-progress/complete-lesson.ts';
import { getOpenLesson } from '#/domains/learning/lesson-progress/queries.ts';
import { isPastSurvey } from './complete-survey-lesson.ts';
import { readText } from './read-text.ts';
import { hasRecords } from './show-webinar.ts';
import { viewLesson } from './view-lesson.ts';

type Mark = Pick<BodyOf<typeof completeLesson>, 'lessonId' | 'seconds' | 'answers'> & {
  accountId: number;
  sessionId: number;
  now: Date;
  address?: string;
};

/** The learner marks a lesson as done where it cannot be detected. */
export async function markLesson(deps: Deps, mark: Mark): Promise<LessonView> {
  const { db } = deps;
  const lesson = await getOpenLesson(db, mark.accountId, mark.lessonId);
  const { type, videoId, webinarId } = lesson;
  // Watching in a player of another site cannot be measured, so the learner marks it.
  const isMarked =
    type === 'text' ||
    (videoId !== null && (await isFramed(db, videoId))) ||
    (webinarId !== null && videoId === null && (await hasRecords(db, webinarId))) ||
    (type === 'survey' && (await isPastSurvey(db, mark, lesson)));
  if (!isMarked) throw new AppError('lesson.not_found', 404);
  const isKnownDone = lesson.lessons.some(({ id, isDone }) => id === lesson.id && isDone);
  await inTransaction(db, async (trx) => {
    if (type === 'text' && !isKnownDone) await readText(trx, mark, lesson);
    await recordCompletion(trx, mark);
  });
  return await viewLesson(deps, mark);
}
