import * as contract from '@malaka/contracts/organizations/organizations/reviews';
import { ORGANIZATIONS_PER_PAGE } from '@malaka/contracts/organizations/organizations';
import type { Deps } from '#/kit/deps.ts';
import { pageOf } from '#/kit/http/paging.ts';
import type { Scope } from '#/kit/http/route.ts';
import { checkOrganization } from './check-organization.ts';
import { reopenDecision } from '#/kit/reviewing/reopen-decision.ts';
import { takeDecision } from '#/kit/reviewing/take-decision.ts';
import { claimOrganization, claims } from './claim-organization.ts';
import { organizationQueue } from './decide-organization.ts';
import { countApplications, listApplications } from './review-queries.ts';
import { getArchive } from './queries.ts';
import { sendArchive } from './send-archive.ts';
import { viewCase } from './view-case.ts';

export function reviewerRoutes(scope: Scope<'reviewer'>, deps: Deps): void {
  const { db, files, now } = deps;
  scope.route(contract.listApplications, async ({ query }, { request, language }) => {
    const [rows, total] = await Promise.all([
      listApplications(db, query, language, now()),
      countApplications(db, query),
    ]);
    const { page = 1 } = query;
    return pageOf(rows, total, { page, perPage: ORGANIZATIONS_PER_PAGE, url: request.url });
  });
  scope.route(contract.viewOrganizationCase, ({ params }, { actor }) =>
    viewCase(db, params.id, actor),
  );
  scope.route(contract.getOrganizationArchive, async ({ params }, context) =>
    sendArchive(files, await getArchive(db, params.id), context),
  );
  scope.route(contract.claimOrganization, ({ body }, { actor }) =>
    claimOrganization(db, body, actor),
  );
  scope.route(contract.releaseOrganization, ({ body }, { session }) =>
    claims.release(db, body.id, session.accountId),
  );
  scope.route(contract.checkOrganization, ({ body }, { actor }) =>
    checkOrganization(db, body, actor),
  );
  scope.route(contract.reopenOrganization, async ({ body }, { actor }) => {
    await reopenDecision(deps, organizationQueue, body, actor);
    return await viewCase(db, body.id, actor);
  });
  scope.route(contract.decideOrganization, async ({ body }, { actor }) => {
    const taken = await takeDecision(deps, organizationQueue, body, actor);
    return { data: await viewCase(db, body.id, actor), ...taken };
  });
}
