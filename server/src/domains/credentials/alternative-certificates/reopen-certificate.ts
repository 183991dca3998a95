import type { AlternativeType } from '@malaka/contracts/kit/choices';
import { qualificationYear } from '@malaka/grading/credits';
import { breaksUnique } from '#/kit/db/breaks-unique.ts';
import type { Db } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/actor.ts';
import { changedMeanwhile } from '#/kit/reviewing/reopen-decision.ts';
import type { Reopening, TakenBack } from '#/kit/reviewing/review-queue.ts';
import { accountName } from '#/domains/people/index.ts';
import { addCreditEntry } from '#/domains/credentials/credits/add-credit-entry.ts';
import { getCreditStanding } from '#/domains/credentials/credits/standing.ts';
import { isTypeTaken } from './queries.ts';
import { reopenedDueAt } from './rules.ts';

/**
 * Puts the certificate under review again. A separate ledger entry withdraws its credits, unless
 * the year's minimum was reached with them: the consequences of that stay.
 */
export async function reopenCertificate(
  trx: Db,
  { id, decidedAt: seenAt, reason }: Reopening,
  reviewer: Actor,
): Promise<TakenBack> {
  const certificate = await lockCertificate(trx, id);
  const { accountId, status, comment, decidedAt, decidedBy, credits } = certificate;
  if (accountId === reviewer.accountId) throw new AppError('alternative.own', 403);
  const isDecided = status === 'accepted' || status === 'rejected';
  if (!isDecided || decidedAt?.getTime() !== seenAt.getTime()) {
    throw changedMeanwhile({ status, decidedAt, decidedBy: certificate.decidedByName });
  }
  if (status === 'rejected' && (await isTypeTaken(trx, accountId, certificate.type))) {
    throw new AppError('alternative.sent_again', 409);
  }
  if (credits !== null) await takeCredits(trx, { ...certificate, credits, reason }, reviewer);
  await putBack(trx, id, reviewer.now);
  return {
    decision: { status, comment: comment ?? '', decidedBy, decidedAt },
    accountId,
    url: '/dashboard/profile',
    audit: { action: 'alternative.reopened', subject: `account:${accountId}` },
  };
}

async function putBack(trx: Db, id: number, now: Date): Promise<void> {
  try {
    await trx
      .updateTable('alternativeCertificates')
      .set({
        status: 'under_review',
        credits: null,
        comment: null,
        decidedAt: null,
        decidedBy: null,
        dueAt: reopenedDueAt(now),
      })
      .where('id', '=', id)
      .execute();
  } catch (error) {
    // Another one of the type was added at the same moment.
    if (!breaksUnique(error, 'alternative_certificates_one_per_type')) throw error;
    throw new AppError('alternative.sent_again', 409);
  }
}

async function lockCertificate(trx: Db, id: number) {
  const certificate = await trx
    .selectFrom('alternativeCertificates as c')
    .select(['c.id', 'c.accountId', 'c.type', 'c.status', 'c.credits', 'c.comment'])
    .select(['c.decidedAt', 'c.decidedBy', 'c.submittedAt'])
    .select(accountName('c.decidedBy').as('decidedByName'))
    .where('c.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!certificate) throw new AppError('alternative.not_found', 404);
  return { ...certificate, type: certificate.type as AlternativeType };
}

type Accepted = {
  id: number;
  accountId: number;
  submittedAt: Date;
  credits: number;
  reason: string;
};

async function takeCredits(
  trx: Db,
  { id, accountId, submittedAt, credits, reason }: Accepted,
  { accountId: actorId, now }: Actor,
): Promise<void> {
  const year = qualificationYear(submittedAt);
  const eventKey = `alternative_reopened:${id}:${now.getTime()}`;
  const entry = {
    kind: 'corrected' as const,
    amount: -credits,
    document: reason,
    actorId,
    eventKey,
  };
  await addCreditEntry(trx, { accountId, year, ...entry, now });
  const { collected, missing, reachedAt } = await getCreditStanding(trx, accountId, year);
  if (collected < 0 || (reachedAt !== null && missing > 0)) {
    throw new AppError('alternative.credits_used', 409);
  }
}
