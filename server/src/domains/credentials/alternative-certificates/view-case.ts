import type { AlternativeCase } from '@malaka/contracts/credentials/alternative-certificates';
import type { Db } from '#/kit/db/connect.ts';
import { listReopened } from '#/kit/reviewing/list-reopened.ts';
import { accountName } from '#/domains/people/index.ts';
import { getSettings } from '#/domains/content/index.ts';
import { getWithOwner, listOwn } from './queries.ts';

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
