import { del, get, set } from 'idb-keyval';
import type { ApplicationFiles } from './application-form.ts';

const PREFIX = 'organization_files:';

const keyOf = (accountId: number, revision: number | undefined) =>
  `${PREFIX}${accountId}:${revision ?? 'new'}`;

/** Files chosen on this device but not submitted yet. */
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

/** Returns whether the files will survive a reload; removes those no longer chosen. */
export async function storeFiles(
  accountId: number,
  revision: number | undefined,
  files: ApplicationFiles | null,
): Promise<boolean> {
  try {
    if (files) await set(keyOf(accountId, revision), files);
    else await del(keyOf(accountId, revision));
    return true;
  } catch {
    // Storage is full or blocked; the form itself still has them.
    return false;
  }
}
