import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type {
  claimOrganization as claimCall,
  OrganizationCase,
} from '@malaka/contracts/organizations/organizations/reviews';
import type { Database } from '#/kit/db/connect.ts';
import type { Actor } from '#/kit/http/actor.ts';
import { createClaims } from '#/kit/reviewing/claims.ts';
import { recordEvent } from './record-event.ts';
import { refusalOf } from './reviewer.ts';
import { WAITING } from './rules.ts';
import { viewCase } from './view-case.ts';

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
