import * as contract from '@malaka/contracts/organizations/organizations/reviews';
import type {
  checkOrganization as checkCall,
  OrganizationCase,
} from '@malaka/contracts/organizations/organizations/reviews';
import { ORGANIZATIONS_PER_PAGE } from '@malaka/contracts/organizations/organizations';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { Deps } from '#/kit/deps.ts';
import { pageOf } from '#/kit/http/paging.ts';
import type { Scope } from '#/kit/http/route.ts';
import { reopenDecision, takeDecision } from '#/kit/reviewing/decisions.ts';
import type { Database } from '#/kit/db/connect.ts';
import { claimEnd } from '#/kit/reviewing/claims.ts';
import { AppError, invalid } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/caller.ts';
import { claimOrganization, claims, viewCase } from './claim-organization.ts';
import { organizationQueue } from './decide-organization.ts';
import { countApplications, listApplications } from './review-queries.ts';
import { getArchive } from './queries.ts';
import { sendArchive } from './application-files.ts';
import { lockForReview } from './reviewer.ts';
import { commentNeeded } from './texts.ts';

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

/** Decision 126: records a criterion's result; checking extends the reviewer's claim. */
async function checkOrganization(
  db: Database,
  { id, criterion, isPassed, comment = '', revision }: BodyOf<typeof checkCall>,
  reviewer: Actor,
): Promise<OrganizationCase> {
  const { accountId: checkedBy, language, now: checkedAt } = reviewer;
  if (!isPassed && comment === '') {
    throw invalid({ comment: [commentNeeded[language]] });
  }
  return await db.transaction().execute(async (trx) => {
    const application = await lockForReview(trx, { id, revision }, reviewer);
    if (application.status !== 'under_review') throw new AppError('organization.wrong_status', 409);
    const check = { isPassed, comment, revision: application.revision, checkedBy, checkedAt };
    await trx
      .insertInto('organizationChecks')
      .values({ organizationId: id, criterion, ...check })
      .onConflict((conflict) =>
        conflict.columns(['organizationId', 'criterion']).doUpdateSet(check),
      )
      .execute();
    await trx
      .updateTable('organizations')
      .set({ claimedBy: checkedBy, claimedUntil: claimEnd(checkedAt) })
      .where('id', '=', id)
      .execute();
    return await viewCase(trx, id, reviewer);
  });
}
