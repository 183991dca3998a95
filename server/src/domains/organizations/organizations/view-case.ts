import type { OrganizationCase } from '@malaka/contracts/organizations/organizations/reviews';
import type { Db } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/actor.ts';
import { loadApplication } from './load-application.ts';

/** An application as its reviewer sees it, whoever has it open. */
export async function viewCase(
  db: Db,
  id: number,
  { accountId, language, now }: Pick<Actor, 'accountId' | 'language' | 'now'>,
): Promise<OrganizationCase> {
  const loaded = await loadApplication(db, { id }, language);
  if (!loaded) throw new AppError('organization.not_found', 404);
  const { claimedById, claimedUntil, claimedByName, ...application } = loaded;
  const isClaimed = claimedUntil !== null && claimedUntil > now;
  return {
    ...application,
    claimedUntil: isClaimed && claimedById === accountId ? claimedUntil : null,
    claimedBy: isClaimed ? claimedByName : null,
  };
}
