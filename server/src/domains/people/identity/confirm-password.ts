import type { Deps } from '#/kit/deps.ts';
import { type Counted, countAttempts, deleteAttempts } from './count-attempts.ts';
import { FAILURES_IN_SETTINGS, FAILURES_IN_SETTINGS_AND_DAY } from './limits.ts';
import { verifyPassword } from './passwords.ts';

type Credentials = { accountId: number; passwordHash: string };

/**
 * Whether the user of an open session knows the password. Counted per account, since an attacker
 * already has its session; the try is counted before the password is checked.
 */
export async function confirmPassword(
  { db, now }: Deps,
  { accountId, passwordHash }: Credentials,
  password: string,
): Promise<boolean> {
  const limits: Counted[] = [
    [`own-password:${accountId}`, FAILURES_IN_SETTINGS],
    [`own-password-day:${accountId}`, FAILURES_IN_SETTINGS_AND_DAY],
  ];
  await countAttempts(db, limits, now());
  if (!(await verifyPassword(passwordHash, password))) return false;
  await deleteAttempts(
    db,
    limits.map(([bucket]) => bucket),
  );
  return true;
}
