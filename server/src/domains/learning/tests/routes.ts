import * as contract from '@malaka/contracts/learning/tests';
import type { Deps } from '#/kit/deps.ts';
import type { Scope } from '#/kit/http/route.ts';
import { createAnswerWriter } from '#/domains/assessment/index.ts';
import { checkTest, createTestFinisher } from './check-test.ts';
import { listOwnAttempts } from './list-own-attempts.ts';
import { listRetakes } from './list-retakes.ts';
import { createOpenAttempts } from './open-attempts.ts';
import { returnAttempt, viewFoundAttempt } from './return-attempt.ts';
import { saveAnswer } from './save-answer.ts';
import { startTest } from './start-test.ts';
import { viewAttempt } from './view-attempt.ts';
import { viewTestResult } from './view-result.ts';

export function learnerRoutes(scope: Scope<'learner'>, { db, now }: Deps): void {
  const answering = {
    attempts: createOpenAttempts(db),
    write: createAnswerWriter(db),
    finish: createTestFinisher(db),
  };

  scope.route(contract.startTest, async ({ body }, { session }) => {
    const asked = { ...body, accountId: session.accountId, now: now() };
    return await startTest(db, asked);
  });

  scope.route(contract.saveAnswer, async ({ body }, { session }) => {
    const answer = { ...body, accountId: session.accountId, now: now() };
    return await saveAnswer(answering, answer);
  });

  scope.route(contract.checkTest, async ({ body }, { session, request }) => {
    const check = { ...body, accountId: session.accountId, now: now(), address: request.ip };
    return { result: await checkTest(db, answering, check) };
  });

  scope.route(contract.viewTestResult, async ({ params }, { session }) => {
    const asked = { ...params, accountId: session.accountId, now: now() };
    return await viewTestResult(db, asked);
  });

  scope.route(contract.listAttempts, ({ params }, { session }) =>
    listOwnAttempts(db, session.accountId, params.lessonId),
  );

  scope.route(contract.listRetakes, (_input, { session }) =>
    listRetakes(db, { accountId: session.accountId, now: now() }),
  );

  scope.route(contract.viewAttempt, ({ params }, { session }) =>
    viewAttempt(db, { ...params, accountId: session.accountId }),
  );
}

export function managerRoutes(scope: Scope<'manager'>, { db, now }: Deps): void {
  scope.route(contract.findAttempt, async ({ params }, { session }) => {
    const asked = { managerId: session.accountId, attemptId: params.id };
    return await viewFoundAttempt(db, asked);
  });

  scope.route(contract.returnAttempt, async ({ body }, { session, request }) => {
    const given = { ...body, managerId: session.accountId, now: now(), address: request.ip };
    await returnAttempt(db, given);
  });
}
