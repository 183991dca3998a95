import * as contract from '@malaka/contracts/organizations/organizations/reviews';
import { ORGANIZATIONS_PER_PAGE } from '@malaka/contracts/organizations/organizations';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '#/kit/deps.ts';
import { addressOf } from '#/kit/http/caller.ts';
import type { Session } from '#/kit/http/access.ts';
import type { Language } from '#/kit/http/language.ts';
import { pageOf } from '#/kit/http/paging.ts';
import type { Scope } from '#/kit/http/route.ts';
import { checkOrganization } from './check-organization.ts';
import { claimOrganization, releaseOrganization } from './claim-organization.ts';
import { decideOrganization } from './decide-organization.ts';
import { countApplications, listApplications } from './review-queries.ts';
import { getArchive } from './queries.ts';
import type { Reviewer } from './reviewer.ts';
import { sendArchive } from './send-archive.ts';
import { viewCase } from './view-case.ts';

type Query = { session: Session; request: FastifyRequest; language: Language };

export function reviewerRoutes(scope: Scope<'reviewer'>, { db, files, now }: Deps): void {
  const reviewerOf = ({ session, request, language }: Query): Reviewer => ({
    accountId: session.accountId,
    address: addressOf(request),
    language,
    now: now(),
  });
  scope.route(contract.listApplications, async ({ query }, { request, language }) => {
    const [rows, total] = await Promise.all([
      listApplications(db, query, language, now()),
      countApplications(db, query),
    ]);
    const { page = 1 } = query;
    return pageOf(rows, total, { page, perPage: ORGANIZATIONS_PER_PAGE, url: request.url });
  });
  scope.route(contract.viewOrganizationCase, ({ params }, asked) =>
    viewCase(db, params.id, reviewerOf(asked)),
  );
  scope.route(contract.getOrganizationArchive, async ({ params }, asked) =>
    sendArchive(files, await getArchive(db, params.id), asked),
  );
  scope.route(contract.claimOrganization, ({ body }, asked) =>
    claimOrganization(db, body, reviewerOf(asked)),
  );
  scope.route(contract.releaseOrganization, async ({ body }, { session }) => {
    await releaseOrganization(db, body.id, session.accountId);
  });
  scope.route(contract.checkOrganization, ({ body }, asked) =>
    checkOrganization(db, body, reviewerOf(asked)),
  );
  scope.route(contract.decideOrganization, ({ body }, asked) =>
    decideOrganization(db, body, reviewerOf(asked)),
  );
}
