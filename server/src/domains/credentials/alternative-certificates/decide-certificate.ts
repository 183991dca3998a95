import type { decideAlternative } from '@malaka/contracts/credentials/alternative-certificates';
import type { AlternativeType } from '@malaka/contracts/kit/choices';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { qualificationYear } from '@malaka/grading/credits';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { addCreditEntry } from '#/domains/credentials/credits/add-credit-entry.ts';
import type { YearChange } from '#/domains/credentials/credits/close-year.ts';
import { notify } from '#/kit/notifications/notify.ts';
import { isClaimedByOther } from '#/kit/reviewing/claims.ts';
import type { ReopenableQueue, Trx, Reopening, TakenBack } from '#/kit/reviewing/review-queue.ts';
import { getSettings } from '#/domains/content/index.ts';
import { AppError, invalid } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import type { Actor } from '#/kit/http/caller.ts';
import { breaksUnique } from '#/kit/db/transactions.ts';
import { changedMeanwhile } from '#/kit/reviewing/decisions.ts';
import { accountName } from '#/domains/people/index.ts';
import { getCreditStanding } from '#/domains/credentials/credits/standing.ts';
import type { BulkAction, BulkList } from '#/kit/bulk/action.ts';
import { decidingBy } from '#/kit/reviewing/bulk-decisions.ts';
import { claims, refusalOf } from './claim-certificate.ts';
import { findClaim, isTypeTaken, idsInOrder } from './queries.ts';
import { WAITING, reopenedDueAt } from './rules.ts';
import { commentNeeded, creditsNeeded, tooManyCredits } from './texts.ts';

type Decision = Omit<BodyOf<typeof decideAlternative>, 'hold'>;
type Decided = {
  id: number;
  accountId: number;
  type: string;
  status: string;
  submittedAt: Date;
};

/**
 * Accepts a certificate, which gives its credits once, or rejects it with the reviewer's comment.
 */
async function decideCertificate(
  trx: Trx,
  { id, status, credits, comment = '' }: Decision,
  reviewer: Actor,
): Promise<void> {
  const { language } = reviewer;
  if (status === 'rejected' && comment === '')
    throw invalid({ comment: [commentNeeded[language]] });
  if (status === 'accepted' && credits === undefined) {
    throw invalid({ credits: [creditsNeeded[language]] });
  }
  const decision = { id, status, comment, credits: status === 'accepted' ? credits! : null };
  await recordDecision(trx, decision, reviewer);
}

export const alternativeQueue: ReopenableQueue<Decision> = {
  name: 'alternative',
  decide: (_deps, trx, body, reviewer) => decideCertificate(trx, body, reviewer),
  claims,
  reopen: (_deps, trx, reopening, reviewer) => reopenCertificate(trx, reopening, reviewer),
  reopenedKind: 'alternative_reopened',
  audience: 'reviewer',
  urlOf: (id) => `/dashboard/alternative-certificates/1?certificate=${id}`,
};

type Outcome = { status: Decision['status']; credits: number | null; comment: string };

/** Stores the decision with all its consequences, in the caller's transaction. */
export async function recordDecision(
  trx: Db,
  { id, ...outcome }: Outcome & { id: number },
  reviewer: Actor,
): Promise<void> {
  const { status, credits, comment } = outcome;
  const certificate = await lockWaiting(trx, id, reviewer);
  if (credits !== null) {
    await checkMost(trx, certificate.type as AlternativeType, credits, reviewer.language);
  }
  await trx
    .updateTable('alternativeCertificates')
    .set({
      status,
      credits,
      comment: comment || null,
      decidedAt: reviewer.now,
      decidedBy: reviewer.accountId,
      dueAt: null,
      claimedBy: null,
      claimedUntil: null,
    })
    .where('id', '=', id)
    .where('status', 'in', WAITING)
    .execute();
  const added = credits === null ? {} : await earn(trx, certificate, credits, reviewer);
  await notifyOwner(trx, certificate, { ...outcome, ...added }, reviewer);
}

async function lockWaiting(trx: Db, id: number, { accountId, now }: Actor): Promise<Decided> {
  const certificate = await trx
    .selectFrom('alternativeCertificates')
    .select(['id', 'accountId', 'type', 'status', 'submittedAt', 'claimedBy', 'claimedUntil'])
    .where('id', '=', id)
    .where('status', 'in', WAITING)
    .where('accountId', '<>', accountId)
    .forUpdate()
    .executeTakeFirst();
  if (certificate && !isClaimedByOther(certificate, accountId, now)) return certificate;
  throw refusalOf(await findClaim(trx, id), accountId);
}

/** Decision 48. */
async function checkMost(trx: Db, type: AlternativeType, credits: number, language: Language) {
  const settings = await getSettings(trx, ['alternative.max_credits']);
  const most = settings['alternative.max_credits'][type];
  if (credits <= most) return;
  throw new AppError('alternative.too_many_credits', 422, {
    errors: { credits: [tooManyCredits[language](most)] },
  });
}

/** The credits count for the year of sending, even if the review took until January. */
async function earn(
  trx: Db,
  { id, accountId, submittedAt }: Decided,
  amount: number,
  { accountId: actorId, now }: Actor,
) {
  const year = qualificationYear(submittedAt);
  const document = String(id);
  // If it was accepted before and reopened, it gives credits again.
  const eventKey = `alternative:${id}:${now.getTime()}`;
  const entry = { kind: 'alternative' as const, amount, document, actorId, eventKey };
  return await addCreditEntry(trx, { accountId, year, ...entry, now });
}

async function notifyOwner(
  trx: Db,
  { id, accountId, type, status: before }: Decided,
  { status, credits, comment, reclosed }: Outcome & { reclosed?: YearChange[] },
  reviewer: Actor,
): Promise<void> {
  const words = { ...(credits !== null && { credits }), ...(comment !== '' && { comment }) };
  await notify(trx, {
    accountId,
    kind: `alternative_${status}`,
    facts: { type, ...words },
    url: '/dashboard/profile',
    eventKey: `alternative_decided:${id}:${reviewer.now.getTime()}`,
  });
  await writeAudit(trx, {
    by: reviewer,
    action: `alternative.${status}`,
    subject: `account:${accountId}`,
    before: { certificate: id, status: before },
    after: { certificate: id, status, ...words, ...(reclosed && { reclosed }) },
  });
}

/**
 * Puts the certificate under review again. A separate ledger entry withdraws its credits, unless
 * the year's minimum was reached with them: the consequences of that stay.
 */
async function reopenCertificate(
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

export const alternativeList: BulkList<'alternatives'> = {
  find: async (db, { status = 'waiting', search }) => sql`${idsInOrder(db, status, search)}`,
  names: async (db, ids) => {
    const rows = await db
      .selectFrom('alternativeCertificates as c')
      .where('c.id', 'in', ids)
      .select(['c.id', 'c.number', accountName('c.accountId').as('owner')])
      .execute();
    return rows.map(({ id, number, owner }) => ({ id, name: `${owner ?? ''}, ${number}` }));
  },
};

/** Gives each certificate the same credits; types with a lower maximum are left out. */
export const acceptAlternatives: BulkAction<'alternatives.accept'> = {
  ...decidingBy(alternativeQueue, (id, { credits }: { credits: number }) => ({
    id,
    status: 'accepted' as const,
    credits,
  })),
  about: async (_db, { credits }) => String(credits),
};

export const rejectAlternatives: BulkAction<'alternatives.reject'> = {
  ...decidingBy(alternativeQueue, (id, { comment }: { comment: string }) => ({
    id,
    status: 'rejected' as const,
    comment,
  })),
  about: async (_db, { comment }) => comment,
};
