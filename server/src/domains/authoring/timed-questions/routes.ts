import * as contract from '@malaka/contracts/authoring/timed-questions';
import type { Deps } from '#/kit/deps.ts';
import type { Scope } from '#/kit/http/route.ts';
import {
  changeTime,
  deleteQuestionTime,
  restoreQuestionTime,
  viewQuestionTimes,
} from './question-times.ts';

export function authorRoutes(scope: Scope<'author'>, { db, now }: Deps): void {
  scope.route(contract.listQuestionTimes, ({ params }, { session }) =>
    viewQuestionTimes(db, session.accountId, params.lessonId),
  );

  scope.route(contract.updateTime, ({ body }, { session }) =>
    changeTime(db, { ...body, authorId: session.accountId }),
  );

  scope.route(contract.deleteQuestionTime, ({ body }, { session }) =>
    deleteQuestionTime(db, { ...body, authorId: session.accountId, now: now() }),
  );

  scope.route(contract.restoreQuestionTime, ({ body }, { session }) =>
    restoreQuestionTime(db, { ...body, authorId: session.accountId }),
  );
}
