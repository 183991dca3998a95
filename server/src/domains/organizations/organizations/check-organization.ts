import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type {
  checkOrganization as checkCall,
  OrganizationCase,
} from '@malaka/contracts/organizations/organizations/reviews';
import type { Database } from '#/kit/db/connect.ts';
import { claimEnd } from '#/kit/reviewing/claims.ts';
import { AppError, invalid } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/actor.ts';
import { lockForReview } from './reviewer.ts';
import { commentNeeded } from './texts.ts';
import { viewCase } from './view-case.ts';

/** Decision 126: records a criterion's result; checking extends the reviewer's claim. */
export async function checkOrganization(
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
