import * as contract from '@malaka/contracts/assessment/similarity';
import { findExaminer } from '#/kit/access/scope.ts';
import type { Deps } from '#/kit/deps.ts';
import { offsetOf, pageOf } from '#/kit/http/paging.ts';
import type { Scope } from '#/kit/http/route.ts';
import { askPeople, decideCase, proposeOutcome } from './decide-case.ts';
import { answerCase, listOwn } from './own-cases.ts';
import { requestComparison, listComparisons } from './plan-comparisons.ts';
import { countTab, listCases } from './queries.ts';
import { viewCase } from './view-case.ts';

export function learnerRoutes(scope: Scope<'learner'>, { db }: Deps): void {
  scope.route(contract.listOwnSimilarity, (_input, { actor }) =>
    listOwn(db, actor.accountId, actor.now),
  );
  scope.route(contract.answerSimilarity, ({ body }, { actor }) => answerCase(db, body, actor));
}

export function examinerRoutes(scope: Scope<'examiner'>, { db }: Deps): void {
  scope.route(contract.listSimilarityCases, async ({ query }, { actor, request }) => {
    const { page = 1, status = 'waiting' } = query;
    const perPage = contract.SIMILARITY_PER_PAGE;
    const { accountId } = actor;
    const [data, total] = await Promise.all([
      listCases(db, status, { accountId, offset: offsetOf(page, perPage) }),
      countTab(db, status, accountId),
    ]);
    return pageOf(data, total, { page, perPage, url: request.url });
  });
  scope.route(contract.listComparisons, async (_input, { actor }) =>
    listComparisons(db, await findExaminer(db, actor)),
  );
  scope.route(contract.viewSimilarityCase, ({ params }, { actor }) =>
    viewCase(db, params.id, actor),
  );
  scope.route(contract.askSimilarityPeople, ({ body }, { actor }) => askPeople(db, body.id, actor));
  scope.route(contract.proposeSimilarity, ({ body }, { actor }) => proposeOutcome(db, body, actor));
  scope.route(contract.decideSimilarity, ({ body }, { actor }) => decideCase(db, body, actor));
  scope.route(contract.comparePapers, async ({ body }, { actor }) =>
    requestComparison(db, body, await findExaminer(db, actor)),
  );
}
