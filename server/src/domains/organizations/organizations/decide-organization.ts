import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { decideOrganization as decideCall } from '@malaka/contracts/organizations/organizations/reviews';
import { CRITERIA } from '@malaka/contracts/organizations/organizations';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { countOf } from '#/kit/db/read-rows.ts';
import { notify } from '#/kit/notifications/notify.ts';
import { AppError, invalid } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/caller.ts';
import type { ReopenableQueue, Trx, Reopening, TakenBack } from '#/kit/reviewing/review-queue.ts';
import { breaksUnique } from '#/kit/db/transactions.ts';
import { changedMeanwhile } from '#/kit/reviewing/decisions.ts';
import { accountName } from '#/domains/people/index.ts';
import { claims } from './claim-organization.ts';
import { recordEvent } from './record-event.ts';
import { type LockedApplication, lockForReview } from './reviewer.ts';
import { reasonNeeded } from './texts.ts';

type Decision = Omit<BodyOf<typeof decideCall>, 'hold'>;

/**
 * Approves an application, adding it to the registry, or cancels it with reasons, even one approved
 * before (decision 125).
 */
async function decideOrganization(trx: Trx, decision: Decision, reviewer: Actor): Promise<void> {
  const { status, comment = '', reasons = {} } = decision;
  const hasReason = comment !== '' || Object.keys(reasons).length > 0;
  if (status === 'cancelled' && !hasReason) {
    throw invalid({ comment: [reasonNeeded[reviewer.language]] });
  }
  // Earlier reasons are dropped on approval.
  const outcome = { status, comment, reasons: status === 'cancelled' ? reasons : {} };
  const application = await lockForReview(trx, decision, reviewer);
  const isOpen = application.status === 'under_review';
  const isWithdrawn = application.status === 'allowed' && status === 'cancelled';
  if (!isOpen && !isWithdrawn) throw new AppError('organization.wrong_status', 409);
  if (status === 'allowed') await requireChecked(trx, application);
  await saveDecision(trx, application, outcome, reviewer);
  await notifyApplicant(trx, application, outcome, reviewer);
}

export const organizationQueue: ReopenableQueue<Decision> = {
  name: 'organizations',
  decide: (_deps, trx, body, reviewer) => decideOrganization(trx, body, reviewer),
  claims,
  reopen: (_deps, trx, reopening, reviewer) => reopenOrganization(trx, reopening, reviewer),
  reopenedKind: 'organization_reopened',
  audience: 'reviewer',
  urlOf: (id) => `/dashboard/org-applications/view/${id}`,
};

/** Every criterion must be checked in its present state and passed. */
async function requireChecked(trx: Db, { id, revision }: LockedApplication): Promise<void> {
  const passed = await countOf(
    trx
      .selectFrom('organizationChecks')
      .where('organizationId', '=', id)
      .where('revision', '=', revision)
      .where('isPassed', '=', true),
  );
  if (passed < CRITERIA.length) throw new AppError('organization.unchecked', 409);
}

type Input = Required<Pick<Decision, 'status' | 'comment' | 'reasons'>>;

async function saveDecision(
  trx: Db,
  application: LockedApplication,
  { status, comment, reasons }: { status: string; comment: string; reasons: object },
  { accountId, now }: Actor,
): Promise<void> {
  await trx
    .updateTable('organizations')
    .set({
      status,
      comment: comment || null,
      reasons: JSON.stringify(reasons),
      decidedAt: now,
      decidedBy: accountId,
      claimedBy: null,
      claimedUntil: null,
    })
    .where('id', '=', application.id)
    .where('status', '=', application.status)
    .execute();
}

async function notifyApplicant(
  trx: Db,
  { id, accountId: applicantId, name, status: from }: LockedApplication,
  { status, comment, reasons }: { [Name in keyof Input]: NonNullable<Input[Name]> },
  { accountId: actorId, address, now }: Actor,
): Promise<void> {
  if (applicantId !== null) {
    await notify(trx, {
      accountId: applicantId,
      kind: `organization_${status}`,
      facts: { name, comment },
      url: '/dashboard/edu-institution',
      eventKey: `organization_decided:${id}:${now.toISOString()}`,
    });
  }
  await recordEvent(trx, { id, actorId, address, now, from, to: status, comment, reasons });
}

/**
 * Puts the application under review again, out of the registry. One that teachers belong to or
 * learners chose stays there: withdrawing it is a separate decision.
 */
async function reopenOrganization(
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
