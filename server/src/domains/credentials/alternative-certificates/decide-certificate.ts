import type { decideAlternative } from '@malaka/contracts/credentials/alternative-certificates';
import type { AlternativeType } from '@malaka/contracts/kit/choices';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { qualificationYear } from '@malaka/grading/credits';
import type { Db } from '#/kit/db/connect.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { addCreditEntry } from '#/domains/credentials/credits/add-credit-entry.ts';
import type { YearChange } from '#/domains/credentials/credits/close-year.ts';
import { notify } from '#/kit/notifications/notify.ts';
import { isClaimedByOther } from '#/kit/reviewing/claims.ts';
import type { ReopenableQueue, Trx } from '#/kit/reviewing/review-queue.ts';
import { getSettings } from '#/domains/content/index.ts';
import { AppError, invalid } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import type { Actor } from '#/kit/http/actor.ts';
import { claims, refusalOf } from './claim-certificate.ts';
import { findClaim } from './queries.ts';
import { reopenCertificate } from './reopen-certificate.ts';
import { WAITING } from './rules.ts';
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
