import * as contract from '@malaka/contracts/assessment/diagnostics';
import type { Deps } from '#/kit/deps.ts';
import { addressOf } from '#/kit/http/caller.ts';
import type { Scope } from '#/kit/http/route.ts';
import { checkDiagnostic } from './check-diagnostic.ts';
import { resetDiagnostic } from './reset-diagnostic.ts';
import { findLastScores } from './result-queries.ts';
import { saveAnswer } from './save-answer.ts';
import { startDiagnostic } from './start-diagnostic.ts';
import { viewDiagnostic } from './view-diagnostic.ts';

export function signedInRoutes(scope: Scope<'signedIn'>, { db }: Deps): void {
  scope.route(contract.listDiagnosticResults, async (_input, { session, language }) => {
    return (await findLastScores(db, session.accountId, language))?.categories.map(toRow) ?? [];
  });
}

const toRow = ({
  name,
  ...scores
}: {
  name: string;
  score: number;
  maxScore: number;
  percent: number;
}) => ({
  ...scores,
  category: { name },
});

export function learnerRoutes(scope: Scope<'learner'>, { db, now }: Deps): void {
  scope.route(contract.viewDiagnostic, async (_input, { session, language }) => {
    const asked = { accountId: session.accountId, now: now(), language };
    return await viewDiagnostic(db, asked);
  });

  scope.route(contract.listDiagnosticQuestions, async (_input, { session, language }) => {
    const asked = { accountId: session.accountId, now: now(), language };
    return await startDiagnostic(db, asked);
  });

  scope.route(contract.saveDiagnosticAnswer, async ({ body }, { session }) => {
    const answer = { ...body, accountId: session.accountId, now: now() };
    return await saveAnswer(db, answer);
  });

  scope.route(contract.checkDiagnostic, async ({ body }, { session, language }) => {
    const { answers, isEnd = true } = body;
    const check = { accountId: session.accountId, answers, isEnd, now: now(), language };
    return { result: await checkDiagnostic(db, check) };
  });
}

export function adminRoutes(scope: Scope<'admin'>, { db, now }: Deps): void {
  scope.route(contract.viewAccountDiagnostic, async ({ params }, { language }) => {
    const asked = { accountId: params.accountId, now: now(), language };
    return await viewDiagnostic(db, asked);
  });

  scope.route(contract.resetDiagnostic, async ({ body }, { request, session }) => {
    const by = { adminId: session.accountId, address: addressOf(request), now: now() };
    await resetDiagnostic(db, { ...body, ...by });
  });
}
