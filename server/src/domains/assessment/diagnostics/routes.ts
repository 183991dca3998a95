import * as contract from '@malaka/contracts/assessment/diagnostics';
import { createAnswerWriter } from '#/domains/assessment/attempts/answer-writer.ts';
import type { Deps } from '#/kit/deps.ts';
import { addressOf } from '#/kit/http/caller.ts';
import type { Scope } from '#/kit/http/route.ts';
import {
  checkDiagnostic,
  saveAnswer,
  startDiagnostic,
  resetDiagnostic,
} from './take-diagnostic.ts';
import { listMistakes, viewDiagnostic } from './view-diagnostic.ts';
import { findLastScores } from './result-queries.ts';

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
  const write = createAnswerWriter(db, 'diagnostics');

  scope.route(contract.viewDiagnostic, (_input, { actor }) => viewDiagnostic(db, actor));

  scope.route(contract.listDiagnosticQuestions, (_input, { actor }) => startDiagnostic(db, actor));

  scope.route(contract.listDiagnosticMistakes, (_input, { actor }) => listMistakes(db, actor));

  scope.route(
    contract.saveDiagnosticAnswer,
    ({ body }, { actor }) => saveAnswer(db, write, { ...body, ...actor }),
    { isServedFirst: true },
  );

  scope.route(
    contract.checkDiagnostic,
    async ({ body }, { session, language }) => {
      const { answers, isEnd = true } = body;
      const check = { accountId: session.accountId, answers, isEnd, now: now(), language };
      return { result: await checkDiagnostic(db, check) };
    },
    { isServedFirst: true },
  );
}

export function adminRoutes(scope: Scope<'admin'>, { db, now }: Deps): void {
  scope.route(contract.viewAccountDiagnostic, async ({ params }, { language }) => {
    const query = { accountId: params.accountId, now: now(), language };
    return await viewDiagnostic(db, query);
  });

  scope.route(contract.resetDiagnostic, async ({ body }, { request, session }) => {
    const by = { adminId: session.accountId, address: addressOf(request), now: now() };
    await resetDiagnostic(db, { ...body, ...by });
  });
}
