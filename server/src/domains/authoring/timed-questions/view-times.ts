import type { QuestionTimes } from '@malaka/contracts/authoring/timed-questions';
import { plainText } from '@malaka/grading/plain-text';
import type { Db } from '#/kit/db/connect.ts';
import { getOwnLesson, WATCHED_TYPES } from '#/domains/authoring/course-tree/own-lesson.ts';
import { findDuration, listTimes } from './queries.ts';

const FIRST_TEXT_MAX = 160;

/** Question times of the author's video, for its cards and timeline. */
export async function viewQuestionTimes(
  db: Db,
  authorId: number,
  lessonId: number,
): Promise<QuestionTimes> {
  const { videoId } = await getOwnLesson(db, authorId, lessonId, WATCHED_TYPES);
  const times = await listTimes(db, lessonId);
  return {
    durationSeconds: await findDuration(db, videoId),
    times: times.map(({ firstText, ...time }) => ({
      ...time,
      firstText: plainText(firstText).slice(0, FIRST_TEXT_MAX),
    })),
  };
}
