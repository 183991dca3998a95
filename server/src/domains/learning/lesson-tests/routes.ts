import * as retakes from '@malaka/contracts/learning/retakes';
import * as contract from '@malaka/contracts/learning/lesson-tests';
import type { Deps } from '#/kit/deps.ts';
import type { Scope } from '#/kit/http/route.ts';
import { takesEvent } from '#/kit/outbox/event-handler.ts';
import { createAnswerWriter } from '#/domains/assessment/index.ts';
import { checkTest, createTestFinisher } from './check-test.ts';
import { finishOffline } from './finish-attempt.ts';
import { listOwnAttempts, viewAttempt, viewTestResult } from './view-attempt.ts';
import { listRetakes } from './list-retakes.ts';
import { createOpenAttempts, saveAnswer } from './save-answer.ts';
import { returnAttempt, viewAttemptsOf, viewFoundAttempt } from './return-attempt.ts';
import { startTest } from './start-test.ts';

export const events = [
  takesEvent(
    contract.testFinished,
    ({ body }) => `lesson ${body.lessonId}`,
    ({ db }, { body }, actor) => finishOffline(db, { ...body, ...actor }),
  ),
];

export function learnerRoutes(scope: Scope<'learner'>, { db }: Deps): void {
  const answering = {
    attempts: createOpenAttempts(db),
    write: createAnswerWriter(db),
    finish: createTestFinisher(db),
  };

  scope.route(contract.startTest, ({ body }, { actor }) => startTest(db, { ...body, ...actor }));

  scope.route(
    contract.saveAnswer,
    ({ body }, { actor }) => saveAnswer(answering, { ...body, ...actor }),
    { isServedFirst: true },
  );

  scope.route(
    contract.checkTest,
    async ({ body }, { actor }) => {
      const check = { ...body, ...actor };
      return { result: await checkTest(db, answering, check) };
    },
    { isServedFirst: true },
  );

  scope.route(contract.finishTest, ({ body }, { actor }) =>
    finishOffline(db, { ...body, ...actor }),
  );

  scope.route(contract.viewTestResult, ({ params }, { actor }) =>
    viewTestResult(db, { ...params, ...actor }),
  );

  scope.route(contract.listAttempts, ({ params }, { session }) =>
    listOwnAttempts(db, session.accountId, params.lessonId),
  );

  scope.route(retakes.listRetakes, (_input, { actor }) => listRetakes(db, actor));

  scope.route(contract.viewAttempt, ({ params }, { session }) =>
    viewAttempt(db, { ...params, accountId: session.accountId }),
  );
}

export function managerRoutes(scope: Scope<'manager'>, { db, now }: Deps): void {
  scope.route(contract.findAttempt, async ({ params }, { session }) => {
    const query = { managerId: session.accountId, attemptId: params.id };
    return await viewFoundAttempt(db, query);
  });

  scope.route(contract.listAttemptsOf, ({ params }, { session }) =>
    viewAttemptsOf(db, { managerId: session.accountId, accountId: params.id }),
  );

  scope.route(contract.returnAttempt, async ({ body }, { session, request }) => {
    const input = { ...body, managerId: session.accountId, now: now(), address: request.ip };
    await returnAttempt(db, input);
  });
}
