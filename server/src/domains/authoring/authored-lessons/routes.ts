import * as contract from '@malaka/contracts/authoring/authored-lessons';
import type { Deps } from '#/kit/deps.ts';
import type { Scope } from '#/kit/http/route.ts';
import { createLesson, deleteLesson, findSectionLesson, restoreLesson } from './create-lesson.ts';
import { editRoutes, videoRoutes } from './edit-routes.ts';
import { sendLessonFile } from './serve-lesson-file.ts';
import { viewAuthoredLesson } from './view-authored-lesson.ts';

export function publicRoutes(scope: Scope<'public'>, deps: Deps): void {
  scope.route(contract.getLessonFile, async ({ params, query }, { request, reply }) => {
    const isDownload = query.download === true;
    await sendLessonFile(deps, { token: params.token, isDownload, request, reply });
  });
}

export function authorRoutes(scope: Scope<'author'>, deps: Deps): void {
  editRoutes(scope, deps);
  videoRoutes(scope, deps);

  scope.route(contract.getAuthoredLesson, ({ params }, { actor }) =>
    viewAuthoredLesson(deps, { ...actor, lessonId: params.id }),
  );

  scope.route(contract.listSectionLessons, async ({ params }, { actor }) => {
    const { course: courseId, section: sectionId } = params;
    const lessonId = await findSectionLesson(deps.db, actor.accountId, { courseId, sectionId });
    const isThere = lessonId !== undefined;
    const data = isThere ? [await viewAuthoredLesson(deps, { ...actor, lessonId })] : [];
    return data;
  });

  scope.route(contract.createLesson, async ({ body }, { actor, session }) => {
    const lessonId = await createLesson(deps.db, session.accountId, body);
    return await viewAuthoredLesson(deps, { ...actor, lessonId });
  });

  scope.route(contract.deleteLesson, ({ body }, { session }) =>
    deleteLesson(deps.db, session.accountId, { id: body.id, now: deps.now() }),
  );

  scope.route(contract.restoreLesson, async ({ body }, { actor, session }) => {
    await restoreLesson(deps.db, session.accountId, body.id);
    return await viewAuthoredLesson(deps, { ...actor, lessonId: body.id });
  });
}
