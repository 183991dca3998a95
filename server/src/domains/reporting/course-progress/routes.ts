import * as contract from '@malaka/contracts/reporting/course-progress';
import type { Deps } from '#/kit/deps.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Scope } from '#/kit/http/route.ts';
import { WATCHED_TYPES, getOwnCourse, getOwnLesson } from '#/domains/authoring/index.ts';
import { countLearners, findVideoRow, listFunnel, listStuck, listUsualTimes } from './queries.ts';
import { videoProgressOf } from './rules.ts';

const DAY_MS = 24 * 60 * 60_000;

export function authorRoutes(scope: Scope<'author'>, { db, now }: Deps): void {
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS);

  scope.route(contract.viewCourseProgress, async ({ params: { id } }, { session }) => {
    const { name } = await getOwnCourse(db, session.accountId, id);
    const counted = await countLearners(db, id, daysAgo(contract.AT_WORK_DAYS));
    const funnel = await listFunnel(db, id);
    const times = await listUsualTimes(db, id);
    const lessons = funnel.map((lesson) => ({
      ...lesson,
      begunCount: lesson.finishedCount + lesson.standingCount,
      usualSeconds: times.get(lesson.id) ?? null,
    }));
    return { name, ...counted, lessons, readAt: now() };
  });

  scope.route(contract.viewVideoProgress, async ({ params: { lessonId } }, { session }) => {
    const { videoId } = await getOwnLesson(db, session.accountId, lessonId, WATCHED_TYPES);
    if (videoId === null) throw new AppError('lesson.not_found', 404);
    return videoProgressOf(await findVideoRow(db, { lessonId, videoId }));
  });

  scope.route(contract.listStuckLearners, async ({ params, query }, { session, language }) => {
    const authorId = session.accountId;
    const { id: courseId } = await getOwnCourse(db, authorId, params.id);
    const { days = contract.STUCK_DAYS_USUAL, lessonId } = query;
    const input = { authorId, courseId, lessonId, before: daysAgo(days), language };
    const rows = await listStuck(db, input);
    return { data: rows, total: rows[0]?.total ?? 0 };
  });
}
