import type {
  AlternativeCase,
  claimAlternative as claimCall,
} from '@malaka/contracts/credentials/alternative-certificates';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import type { DB } from '#/kit/db/schema.generated.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { claimEnd } from '#/domains/people/index.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/actor.ts';
import { findClaim } from './queries.ts';
import { WAITING } from './rules.ts';
import { viewCase } from './view-case.ts';

/** Gives a reviewer a certificate that nobody else decides on meanwhile; null when none waits. */
export async function claimCertificate(
  db: Db,
  { id, after }: BodyOf<typeof claimCall>,
  reviewer: Actor,
): Promise<AlternativeCase | null> {
  const { accountId } = reviewer;
  if (id === undefined && after !== undefined) await releaseCertificate(db, after, accountId);
  const claimed = await db.transaction().execute(async (trx) => {
    const picked = await pick(trx, { id, after }, reviewer);
    if (picked) await takeUp(trx, picked, reviewer);
    return picked;
  });
  if (claimed) return await viewCase(db, claimed.id, reviewer);
  if (id === undefined) return null;
  throw refusalOf(await findClaim(db, id), accountId);
}

/** A reviewer's own claim runs out at once; what is under consideration stays so. */
export async function releaseCertificate(db: Db, id: number, reviewerId: number): Promise<void> {
  await db
    .updateTable('alternativeCertificates')
    .set({ claimedBy: null, claimedUntil: null })
    .where('id', '=', id)
    .where('claimedBy', '=', reviewerId)
    .execute();
}

type Picked = { id: number; accountId: number; status: string };

const isOpenTo =
  ({ accountId, now }: Actor) =>
  (eb: ExpressionBuilder<DB, 'alternativeCertificates'>): Expression<SqlBool> =>
    eb.and([
      eb('status', 'in', WAITING),
      eb('accountId', '<>', accountId),
      eb.or([
        eb('claimedUntil', 'is', null),
        eb('claimedUntil', '<=', now),
        eb('claimedBy', '=', accountId),
      ]),
    ]);

/** Locks the one with the id, else the most urgent that nobody is just taking. */
async function pick(
  trx: Db,
  { id, after }: BodyOf<typeof claimCall>,
  reviewer: Actor,
): Promise<Picked | undefined> {
  const open = trx
    .selectFrom('alternativeCertificates')
    .select(['id', 'accountId', 'status'])
    .where(isOpenTo(reviewer))
    .orderBy('dueAt')
    .orderBy('id')
    .limit(1)
    .forUpdate();
  if (id !== undefined) return await open.where('id', '=', id).executeTakeFirst();
  const free = open.skipLocked();
  const isLater = sql<boolean>`(due_at, id) > (
    select due_at, id from alternative_certificates where id = ${after ?? null})`;
  const next = after === undefined ? undefined : await free.where(isLater).executeTakeFirst();
  return next ?? (await free.executeTakeFirst());
}

/** PROF-50: from the first look on it is under consideration. */
async function takeUp(trx: Db, { id, accountId, status }: Picked, reviewer: Actor): Promise<void> {
  await trx
    .updateTable('alternativeCertificates')
    .set({
      status: 'under_review',
      claimedBy: reviewer.accountId,
      claimedUntil: claimEnd(reviewer.now),
    })
    .where('id', '=', id)
    .execute();
  if (status !== 'sent') return;
  await writeAudit(trx, {
    by: reviewer,
    action: 'alternative.under_review',
    subject: `account:${accountId}`,
    before: { certificate: id, status },
    after: { certificate: id, status: 'under_review' },
  });
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
