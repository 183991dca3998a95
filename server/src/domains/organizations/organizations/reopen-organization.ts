import { sql } from 'kysely';
import { breaksUnique } from '#/kit/db/breaks-unique.ts';
import type { Db } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/actor.ts';
import { changedMeanwhile } from '#/kit/reviewing/reopen-decision.ts';
import type { Reopening, TakenBack } from '#/kit/reviewing/review-queue.ts';
import { accountName } from '#/domains/people/index.ts';
import { recordEvent } from './record-event.ts';
import { lockForReview } from './reviewer.ts';

/**
 * Puts the application under review again, out of the registry. One that teachers belong to or
 * learners chose stays there: withdrawing it is a separate decision.
 */
export async function reopenOrganization(
  trx: Db,
  { id, decidedAt: seenAt, reason }: Reopening,
  reviewer: Actor,
): Promise<TakenBack> {
  const application = await lockForReview(trx, { id }, reviewer);
  const { status } = application;
  const decision = await findDecision(trx, id);
  const { decidedAt, decidedBy, isUsed } = decision;
  const isDecided = status === 'allowed' || status === 'cancelled';
  if (!isDecided || decidedAt?.getTime() !== seenAt.getTime()) {
    throw changedMeanwhile({ status, decidedAt, decidedBy: decision.decidedByName });
  }
  if (status === 'allowed' && isUsed) throw new AppError('organization.in_use', 409);
  await putBack(trx, id);
  const { accountId: actorId, address, now } = reviewer;
  const moved = { from: status, to: 'under_review', comment: reason } as const;
  await recordEvent(trx, { id, actorId, address, now, ...moved });
  const words = [decision.comment ?? '', ...Object.values(decision.reasons)];
  return {
    decision: { status, comment: words.filter(Boolean).join('\n'), decidedBy, decidedAt },
    accountId: application.accountId,
    facts: { name: application.name },
    url: '/dashboard/edu-institution',
    audit: { action: 'organization.reopened', subject: `organization:${id}` },
  };
}

async function putBack(trx: Db, id: number): Promise<void> {
  try {
    await trx
      .updateTable('organizations')
      .set({
        status: 'under_review',
        comment: null,
        reasons: '{}',
        decidedAt: null,
        decidedBy: null,
      })
      .where('id', '=', id)
      .execute();
  } catch (error) {
    // Another organisation with the same tax number is registered or waiting.
    if (!breaksUnique(error, 'organizations_tax_number')) throw error;
    throw new AppError('organization.tax_number_taken', 409);
  }
}

async function findDecision(trx: Db, id: number) {
  const row = await trx
    .selectFrom('organizations as o')
    .select(['o.comment', 'o.reasons', 'o.decidedAt', 'o.decidedBy'])
    .select([
      accountName('o.decidedBy').as('decidedByName'),
      sql<boolean>`exists (select from organization_teachers where organization_id = ${id})
        or exists (select from learner_providers where organization_id = ${id})`.as('isUsed'),
    ])
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...row, reasons: row.reasons as Record<string, string> };
}
