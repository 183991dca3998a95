import type {
  AlternativeCase,
  claimAlternative as claimCall,
} from '@malaka/contracts/credentials/alternative-certificates';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { Database, Db } from '#/kit/db/connect.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/caller.ts';
import { createClaims } from '#/kit/reviewing/claims.ts';
import { listReopened } from '#/kit/reviewing/decisions.ts';
import { accountName } from '#/domains/people/index.ts';
import { getSettings } from '#/domains/content/index.ts';
import { findClaim, getWithOwner, listOwn } from './queries.ts';
import { WAITING } from './rules.ts';

/** PROF-50: under consideration from the first time a reviewer opens it. */
export const claims = createClaims({
  queue: 'alternative',
  table: 'alternative_certificates',
  id: 'id',
  order: 'due_at',
  waiting: WAITING,
  becomes: 'under_review',
});

/** Reserves a certificate so that nobody else decides on it meanwhile; null if none waits. */
export async function claimCertificate(
  db: Database,
  request: BodyOf<typeof claimCall>,
  reviewer: Actor,
): Promise<AlternativeCase | null> {
  const claimed = await db.transaction().execute(async (trx) => {
    const taken = await claims.claim(trx, request, reviewer);
    if (taken?.status === 'sent') {
      await writeAudit(trx, {
        by: reviewer,
        action: 'alternative.under_review',
        subject: `account:${taken.accountId}`,
        before: { certificate: taken.id, status: taken.status },
        after: { certificate: taken.id, status: 'under_review' },
      });
    }
    return taken;
  });
  if (claimed) return await viewCase(db, claimed.id, reviewer);
  if (request.id === undefined) return null;
  throw refusalOf(await findClaim(db, request.id), reviewer.accountId);
}

export function refusalOf(
  certificate: Awaited<ReturnType<typeof findClaim>>,
  reviewerId: number,
): AppError {
  if (!certificate) return new AppError('alternative.not_found', 404);
  const { accountId, claimedByName, claimedUntil, status } = certificate;
  if (accountId === reviewerId) return new AppError('alternative.own', 403);
  if (!WAITING.some((waiting) => waiting === status)) {
    return new AppError('alternative.wrong_status', 409);
  }
  return new AppError('alternative.claimed', 409, {
    facts: { claimed_by: claimedByName, claimed_until: claimedUntil },
  });
}

/** A certificate with its owner and the owner's other certificates. */
export async function viewCase(
  db: Db,
  id: number,
  { accountId, now }: { accountId: number; now: Date },
): Promise<AlternativeCase> {
  const { claimerId, claimedUntil, ...row } = await getWithOwner(db, id, now);
  const isMine = claimerId === accountId && claimedUntil !== null && claimedUntil > now;
  const cases = { queue: 'alternative', ids: [id], nameOf: accountName } as const;
  const [others, settings, reopened] = await Promise.all([
    listOwn(db, row.accountId),
    getSettings(db, ['alternative.max_credits']),
    listReopened(db, cases),
  ]);
  return {
    ...row,
    claimedUntil: isMine ? claimedUntil : null,
    maxCredits: settings['alternative.max_credits'][row.type],
    reopened: reopened.get(id)!,
    history: others.filter((other) => other.id !== id),
  };
}
