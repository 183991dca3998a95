import type { OrganizationCase } from '@malaka/contracts/organizations/organizations/reviews';
import type { Db } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/actor.ts';
import { listReopened } from '#/kit/reviewing/list-reopened.ts';
import { accountName } from '#/domains/people/index.ts';
import { loadApplication } from './load-application.ts';

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
