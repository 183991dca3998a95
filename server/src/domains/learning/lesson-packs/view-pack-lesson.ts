import type { StoredLesson } from '@malaka/contracts/learning/lesson-packs';
import type { Deps } from '#/kit/deps.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { getOwnLesson } from '#/domains/learning/lesson-progress/queries.ts';
import { startReading } from '#/domains/learning/lesson-progress/reading.ts';
import { startWatching } from '#/domains/learning/lesson-progress/watching.ts';
import { showLesson } from '#/domains/learning/lessons/view-lesson.ts';
import { showVideoAddress } from '#/domains/learning/lessons/view-video-address.ts';
import { listVideoQuestions } from '#/domains/learning/timed-answers/video-questions.ts';
import { getPackedCourse } from './queries.ts';
import { packEnd, packRefusals, picturesIn, withoutKeys } from './rules.ts';

type Query = {
  courseId: number;
  lessonId: number;
  accountId: number;
  sessionId: number;
  now: Date;
};

/** A lesson of a pack: its text, and where its files are fetched from. Throws 403 `lesson.locked`. */
export async function viewPackLesson(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  asked: Query,
): Promise<StoredLesson> {
  const { db } = deps;
  const { lessonId, accountId, now } = asked;
  const course = await getPackedCourse(db, asked);
  const row = course.lessons.find(({ id }) => id === lessonId);
  if (!row) throw new AppError('lesson.not_found', 404);
  const refusal = packRefusals(course.type, course.lessons).get(lessonId);
  if (refusal === 'later') throw new AppError('lesson.locked', 403);
  if (refusal) throw new AppError('lesson.not_kept', 409);
  const lesson = await getOwnLesson(db, accountId, lessonId);
  const [sets, video] = await Promise.all([
    lesson.video ? listVideoQuestions(db, { ...lesson, accountId, lessonId }) : [],
    lesson.video ? showVideoAddress(deps, asked, { lessonId, isAuthor: false }) : null,
    // The clock of watching and reading runs from here: a device that is taken home has opened the lesson.
    lesson.video && !lesson.watching
      ? startWatching(db, { accountId, videoId: lesson.video.id, now })
      : undefined,
    lesson.type === 'text' && lesson.openedAt === null
      ? startReading(db, { accountId, lessonId, now })
      : undefined,
  ]);
  const view = await showLesson(deps, asked, lesson, withoutKeys(sets));
  return {
    version: row.version,
    videoVersion: row.videoVersion,
    lesson: view,
    video,
    pictures: picturesIn(lesson.content),
    expiresAt: packEnd(now, course.sessionEnd),
    serverNow: now,
  };
}
