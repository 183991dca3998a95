import type { OrganizationStatus } from '@malaka/contracts/organizations/choices';
import type { Db } from '#/kit/db/connect.ts';
import { accountName } from '#/domains/people/index.ts';
import { isClaimedByOther } from '#/kit/reviewing/claims.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/caller.ts';

export type LockedApplication = {
  id: number;
  accountId: number | null;
  name: string;
  status: OrganizationStatus;
  revision: number;
};

const claims = (db: Db, id: number) =>
  db
    .selectFrom('organizations as o')
    .select(['o.id', 'o.accountId', 'o.name', 'o.status', 'o.revision'])
    .select(['o.claimedBy', 'o.claimedUntil', accountName('o.claimedBy').as('claimedByName')])
    .where('o.id', '=', id);

type Claim = Awaited<ReturnType<ReturnType<typeof claims>['executeTakeFirstOrThrow']>>;

function errorOf(claim: Claim | undefined, { accountId, now }: Actor): AppError | undefined {
  if (!claim) return new AppError('organization.not_found', 404);
  if (claim.accountId === accountId) return new AppError('organization.own', 403);
  if (!isClaimedByOther(claim, accountId, now)) return undefined;
  return new AppError('organization.claimed', 409, {
    facts: { claimed_by: claim.claimedByName, claimed_until: claim.claimedUntil },
  });
}

/** Why this reviewer cannot take the application. */
export async function refusalOf(db: Db, id: number, reviewer: Actor): Promise<AppError> {
  const claim = await claims(db, id).executeTakeFirst();
  return errorOf(claim, reviewer) ?? new AppError('organization.wrong_status', 409);
}

/**
 * Locks an application for the reviewer who may act on it: the applicant's changes wait, and nobody
 * acts on an outdated state.
 */
export async function lockForReview(
  trx: Db,
  { id, revision }: { id: number; revision?: number | undefined },
  reviewer: Actor,
): Promise<LockedApplication> {
  const claim = await claims(trx, id).forUpdate('o').executeTakeFirst();
  const error = errorOf(claim, reviewer);
  if (error) throw error;
  if (revision !== undefined && revision !== claim!.revision) {
    throw new AppError('organization.changed', 409);
  }
  return { ...claim!, status: claim!.status as OrganizationStatus };
}
