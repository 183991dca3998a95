import * as contract from '@malaka/contracts/learning/course-preview';
import type { Deps } from '#/kit/deps.ts';
import { previewAccountId } from '#/domains/authoring/index.ts';
import type { Scope } from '#/kit/http/route.ts';
import { checkPreview, checkVideoPreview } from './check-preview.ts';
import { viewCoursePreview, viewLessonPreview } from './view-preview.ts';

/** Nothing here writes: authors and approvers who look at a course are not its learners. */
export function examinerRoutes(scope: Scope<'examiner'>, deps: Deps): void {
  const { db, now } = deps;
  scope.route(contract.previewCourse, async ({ params: { id } }, { session }) => {
    const authorId = await previewAccountId(db, session.accountId, { courseId: id });
    const isOwn = authorId === session.accountId;
    return { ...(await viewCoursePreview(db, authorId, id)), isOwn };
  });

  scope.route(contract.previewLesson, async ({ params: { id: lessonId } }, { session }) => {
    const authorId = await previewAccountId(db, session.accountId, { lessonId });
    const { id: sessionId, accountId } = session;
    return await viewLessonPreview(deps, { authorId, lessonId, accountId, sessionId });
  });

  scope.route(contract.previewCheck, async ({ params: { id: lessonId }, body }, { session }) => {
    const authorId = await previewAccountId(db, session.accountId, { lessonId });
    return await checkPreview(db, { ...body, lessonId, authorId, now: now() });
  });

  scope.route(
    contract.previewVideoCheck,
    async ({ params: { id: lessonId }, body }, { session }) => {
      const authorId = await previewAccountId(db, session.accountId, { lessonId });
      return await checkVideoPreview(db, { ...body, lessonId, authorId });
    },
  );
}
