import type { StoredLesson } from '@malaka/contracts/learning/lesson-packs';
import type { Deps } from '#/kit/deps.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { getOwnLesson } from '#/domains/learning/lesson-progress/queries.ts';
import { startReading } from '#/domains/learning/lesson-progress/reading.ts';
import { startWatching } from '#/domains/learning/lesson-progress/watching.ts';
import { showLesson } from '#/domains/learning/lessons/view-lesson.ts';
import { showVideoAddress } from '#/domains/learning/lessons/view-video-address.ts';
import { showPractice } from '#/domains/learning/lesson-tests/show-practice.ts';
import { listVideoQuestions } from '#/domains/learning/timed-answers/video-questions.ts';
import { getPackedCourse } from './queries.ts';
import { packEnd, packRefusal, picturesIn, textsOf, withoutKeys } from './rules.ts';

type Query = {
  courseId: number;
  lessonId: number;
  accountId: number;
  sessionId: number;
  now: Date;
};

/** A lesson of a pack: its text, and where to fetch its files. */
export async function viewPackLesson(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  query: Query,
): Promise<StoredLesson> {
  const { db } = deps;
  const { lessonId, accountId, now } = query;
  const course = await getPackedCourse(db, query);
  const row = course.lessons.find(({ id }) => id === lessonId);
  if (!row) throw new AppError('lesson.not_found', 404);
  if (packRefusal(row)) throw new AppError('lesson.not_kept', 409);
  const lesson = await getOwnLesson(db, accountId, lessonId);
  const [sets, video, practice] = await Promise.all([
    lesson.video ? listVideoQuestions(db, { ...lesson, accountId, lessonId }) : [],
    lesson.video ? showVideoAddress(deps, query, { lessonId, isAuthor: false }) : null,
    lesson.type === 'test' ? showPractice(db, { accountId, lessonId }) : [],
    // The watching and reading clocks start here: downloading a lesson opens it.
    lesson.video && !lesson.watching
      ? startWatching(db, { accountId, videoId: lesson.video.id, now })
      : undefined,
    lesson.type === 'text' && lesson.openedAt === null
      ? startReading(db, { accountId, lessonId, now })
      : undefined,
  ]);
  const view = await showLesson(deps, query, lesson, withoutKeys(sets));
  return {
    version: row.version,
    videoVersion: row.videoVersion,
    // An open attempt is continued online only.
    lesson: { ...view, test: view.test && { ...view.test, attempt: null } },
    video,
    practice,
    pictures: picturesIn(lesson.content, ...practice.flatMap(textsOf)),
    expiresAt: packEnd(now, course.sessionEnd),
    serverNow: now,
  };
}
