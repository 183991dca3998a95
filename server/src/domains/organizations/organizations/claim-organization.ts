import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type {
  claimOrganization as claimCall,
  OrganizationCase,
} from '@malaka/contracts/organizations/organizations/reviews';
import type { Database, Db } from '#/kit/db/connect.ts';
import type { Actor } from '#/kit/http/caller.ts';
import { createClaims } from '#/kit/reviewing/claims.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { listReopened } from '#/kit/reviewing/decisions.ts';
import { accountName } from '#/domains/people/index.ts';
import { recordEvent } from './record-event.ts';
import { refusalOf } from './reviewer.ts';
import { WAITING } from './rules.ts';
import { loadApplication } from './load-application.ts';

/** Decision 125: the first claim puts an application under review. */
export const claims = createClaims({
  queue: 'organizations',
  table: 'organizations',
  id: 'id',
  order: 'submitted_at',
  waiting: WAITING,
  becomes: 'under_review',
});

/**
 * Assigns an application to a reviewer so that nobody else can decide it; null if none is waiting.
 */
export async function claimOrganization(
  db: Database,
  input: BodyOf<typeof claimCall>,
  reviewer: Actor,
): Promise<OrganizationCase | null> {
  const claimed = await db.transaction().execute(async (trx) => {
    const taken = await claims.claim(trx, input, reviewer);
    if (taken?.status === 'not_checked') {
      const { accountId: actorId, address, now } = reviewer;
      const moved = { from: 'not_checked', to: 'under_review' } as const;
      await recordEvent(trx, { id: taken.id, actorId, address, now, ...moved });
    }
    return taken;
  });
  if (claimed) return await viewCase(db, claimed.id, reviewer);
  if (input.id === undefined) return null;
  throw await refusalOf(db, input.id, reviewer);
}

/** An application as its reviewer sees it, even if somebody else has claimed it. */
export async function viewCase(
  db: Db,
  id: number,
  { accountId, language, now }: Pick<Actor, 'accountId' | 'language' | 'now'>,
): Promise<OrganizationCase> {
  const loaded = await loadApplication(db, { id }, language);
  if (!loaded) throw new AppError('organization.not_found', 404);
  const cases = { queue: 'organizations', ids: [id], nameOf: accountName } as const;
  const reopened = (await listReopened(db, cases)).get(id)!;
  const { claimedById, claimedUntil, claimedByName, ...application } = loaded;
  const isClaimed = claimedUntil !== null && claimedUntil > now;
  return {
    ...application,
    reopened,
    claimedUntil: isClaimed && claimedById === accountId ? claimedUntil : null,
    claimedBy: isClaimed ? claimedByName : null,
  };
}
