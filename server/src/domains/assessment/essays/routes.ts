import * as contract from '@malaka/contracts/assessment/essays';
import type { Deps } from '#/kit/deps.ts';
import { offsetOf, pageOf } from '#/kit/http/paging.ts';
import type { Scope } from '#/kit/http/route.ts';
import { takeDecision } from '#/kit/reviewing/decisions.ts';
import { claimEssay, claims, essayQueue, regradeEssay } from './grade-essay.ts';
import { countTab, listGrades } from './queries.ts';
import { viewEssay } from './view-essay.ts';

export function examinerRoutes(scope: Scope<'examiner'>, deps: Deps): void {
  const { db } = deps;
  scope.route(contract.listEssays, async ({ query }, { actor, request }) => {
    const { page = 1, status = 'waiting', search } = query;
    const perPage = contract.ESSAYS_PER_PAGE;
    const [data, total] = await Promise.all([
      listGrades(db, status, { ...actor, search, offset: offsetOf(page, perPage) }),
      countTab(db, status, { ...actor, search }),
    ]);
    return pageOf(data, total, { page, perPage, url: request.url });
  });
  scope.route(contract.viewEssay, ({ params }, { actor }) => viewEssay(db, params.id, actor));
  scope.route(contract.claimEssay, ({ body }, { actor }) => claimEssay(db, body, actor));
  scope.route(contract.releaseEssay, ({ body }, { session }) =>
    claims.release(db, body.id, session.accountId),
  );
  scope.route(contract.gradeEssay, ({ body }, { actor }) =>
    takeDecision(deps, essayQueue, body, actor),
  );
  scope.route(contract.regradeEssay, ({ body }, { actor }) => regradeEssay(db, body, actor));
}
