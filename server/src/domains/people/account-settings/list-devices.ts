import type { Device } from '@malaka/contracts/people/account-settings';
import type { Db } from '#/kit/db/connect.ts';
import { listSessions } from '#/domains/people/identity/queries.ts';
import { nameBrowser } from './name-browser.ts';
import type { AccountRequest } from './account-request.ts';

/** Nobody looks through more; the most recently used come first. */
const DEVICES_SHOWN = 50;

/** Sessions of the account. */
export async function listDevices(
  db: Db,
  { accountId, sessionId }: Pick<AccountRequest, 'accountId' | 'sessionId'>,
  now: Date,
): Promise<Device[]> {
  const sessions = await listSessions(db, {
    accountId,
    currentId: sessionId,
    now,
    most: DEVICES_SHOWN,
  });
  return sessions.map(({ userAgent, ...session }) => {
    const isCurrent = session.id === sessionId;
    return {
      ...session,
      ...nameBrowser(userAgent),
      isCurrent,
      // The time of last use is written only every few minutes.
      lastSeenAt: isCurrent ? now : session.lastSeenAt,
    };
  });
}
