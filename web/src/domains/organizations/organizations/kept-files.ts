import { del, get, set } from 'idb-keyval';
import type { ApplicationFiles } from './application-form.ts';

const PREFIX = 'organization_files:';

const keyOf = (accountId: number, revision: number | undefined) =>
  `${PREFIX}${accountId}:${revision ?? 'new'}`;

/** Files that were chosen on this device and not sent yet. */
export async function readFiles(
  accountId: number,
  revision: number | undefined,
): Promise<ApplicationFiles> {
  try {
    return (await get<ApplicationFiles>(keyOf(accountId, revision))) ?? {};
  } catch {
    return {};
  }
}

/** Whether they will be there after a reload; none are wanted any more where there are none. */
export async function keepFiles(
  accountId: number,
  revision: number | undefined,
  files: ApplicationFiles | null,
): Promise<boolean> {
  try {
    if (files) await set(keyOf(accountId, revision), files);
    else await del(keyOf(accountId, revision));
    return true;
  } catch {
    // A full or closed storage; the form itself still holds them.
    return false;
  }
}
