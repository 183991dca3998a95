import * as contract from '@malaka/contracts/course-preview';
import type { Deps } from '#/deps.ts';
import type { Scope } from '#/http/route.ts';
import { checkPreview } from './check-preview.ts';
import { checkVideoPreview } from './check-video-preview.ts';
import { viewCoursePreview } from './view-course-preview.ts';
import { viewLessonPreview } from './view-lesson-preview.ts';

/** Nothing here writes: an author who looks is no learner. */
export function authorRoutes(scope: Scope<'author'>, deps: Deps): void {
  scope.route(contract.previewCourse, async ({ params: { id } }, { session }) => {
    return { success: 1 as const, data: await viewCoursePreview(deps.db, session.accountId, id) };
  });

  scope.route(contract.previewLesson, async ({ params: { id } }, { session }) => {
    const asked = { lessonId: id, authorId: session.accountId, sessionId: session.id };
    return { success: 1 as const, data: await viewLessonPreview(deps, asked) };
  });

  scope.route(contract.previewCheck, async ({ params: { id }, body }, { session }) => {
    const given = { ...body, lessonId: id, authorId: session.accountId, now: deps.now() };
    return { success: 1 as const, data: await checkPreview(deps.db, given) };
  });

  scope.route(contract.previewVideoCheck, async ({ params: { id }, body }, { session }) => {
    const given = { ...body, lessonId: id, authorId: session.accountId };
    return { success: 1 as const, data: await checkVideoPreview(deps.db, given) };
  });
}
