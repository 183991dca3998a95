import * as contract from '@malaka/contracts/lessons';
import type { Deps } from '#/deps.ts';
import type { Scope } from '#/http/route.ts';
import { recordCompletion } from './complete-lesson.ts';
import { getOpenLesson } from './queries.ts';
import { saveWatching } from './save-watching.ts';
import { viewLesson } from './view-lesson.ts';

export function learnerRoutes(scope: Scope<'learner'>, { db, now }: Deps): void {
  scope.route(contract.viewLesson, async ({ params }, { session }) => {
    const { accountId } = session;
    const asked = { accountId, courseId: params.id, lessonId: params.lessonId, now: now() };
    return { success: 1 as const, data: await viewLesson(db, asked) };
  });

  scope.route(contract.completeLesson, async ({ body }, { session, request }) => {
    const completion = { ...body, accountId: session.accountId, now: now(), address: request.ip };
    await getOpenLesson(db, session.accountId, body.lessonId, 'text');
    await db.transaction().execute((trx) => recordCompletion(trx, completion));
    return { success: 1 as const, data: { lesson: await viewLesson(db, completion) } };
  });

  scope.route(contract.saveWatching, async ({ body }, { session, request }) => {
    const report = { ...body, accountId: session.accountId, now: now(), address: request.ip };
    return { success: 1 as const, data: await saveWatching(db, report) };
  });
}
