import type { Db } from '#/kit/db/connect.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { endSessions } from '#/domains/people/identity/sessions.ts';
import { notify } from '#/kit/notifications/notify.ts';
import { deleteFactor } from './queries.ts';

type Reset = {
  accountId: number;
  reason: string;
  now: Date;
  /** The administrator; absent if done on the server itself. */
  by?: { accountId: number; address: string };
};

/**
 * Removes the factor that its owner lost; ends all sessions, since somebody may have the phone.
 * Returns whether there was one.
 */
export async function takeOffFactor(trx: Db, { accountId, reason, now, by }: Reset) {
  if (!(await deleteFactor(trx, accountId))) return false;
  await endSessions(trx, accountId, now);
  await notify(trx, {
    accountId,
    kind: 'second_factor_reset',
    facts: { reason },
    url: '/dashboard/settings',
    eventKey: `second_factor_reset:${now.toISOString()}`,
  });
  await writeAudit(trx, {
    by,
    action: 'account.second_factor_reset',
    subject: `account:${accountId}`,
    after: { reason },
  });
  return true;
}
