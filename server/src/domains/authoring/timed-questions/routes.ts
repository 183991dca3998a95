import * as contract from '@malaka/contracts/authoring/timed-questions';
import type { Deps } from '#/kit/deps.ts';
import type { Scope } from '#/kit/http/route.ts';
import { changeTime } from './change-time.ts';
import { deleteQuestionTime, restoreQuestionTime } from './delete-time.ts';
import { viewQuestionTimes } from './view-times.ts';

export function authorRoutes(scope: Scope<'author'>, { db, now }: Deps): void {
  scope.route(contract.listQuestionTimes, async ({ params }, { session }) => {
    return await viewQuestionTimes(db, session.accountId, params.lessonId);
  });

  scope.route(contract.updateTime, async ({ body }, { session }) => {
    await changeTime(db, { ...body, authorId: session.accountId });
  });

  scope.route(contract.deleteQuestionTime, async ({ body }, { session }) => {
    await deleteQuestionTime(db, { ...body, authorId: session.accountId, now: now() });
  });

  scope.route(contract.restoreQuestionTime, async ({ body }, { session }) => {
    await restoreQuestionTime(db, { ...body, authorId: session.accountId });
  });
}
