import * as contract from '@malaka/contracts/tests';
import type { Deps } from '#/deps.ts';
import type { Scope } from '#/http/route.ts';
import { checkTest } from './check-test.ts';
import { saveAnswer } from './save-answer.ts';
import { startTest } from './start-test.ts';
import { viewTestResult } from './view-result.ts';

export function learnerRoutes(scope: Scope<'learner'>, { db, now }: Deps): void {
  scope.route(contract.startTest, async ({ body }, { session }) => {
    const asked = { ...body, accountId: session.accountId, now: now() };
    return { success: 1 as const, data: await startTest(db, asked) };
  });

  scope.route(contract.saveAnswer, async ({ body }, { session }) => {
    const answer = { ...body, accountId: session.accountId, now: now() };
    return { success: 1 as const, data: await saveAnswer(db, answer) };
  });

  scope.route(contract.checkTest, async ({ body }, { session, request }) => {
    const check = { ...body, accountId: session.accountId, now: now(), address: request.ip };
    return { success: 1 as const, data: { result: await checkTest(db, check) } };
  });

  scope.route(contract.viewTestResult, async ({ params }, { session }) => {
    const asked = { ...params, accountId: session.accountId, now: now() };
    return { success: 1 as const, data: await viewTestResult(db, asked) };
  });
}
