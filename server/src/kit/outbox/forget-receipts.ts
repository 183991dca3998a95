import type { Deps } from '#/kit/deps.ts';
import { deleteFailuresBefore, deleteReceiptsBefore } from './queries.ts';

const DAY_MS = 86_400_000;
/** A device that was away for longer sends what it has as something new. */
const KEPT_DAYS = 180;
/** What a device no longer sends was discarded there, or the device is gone. */
const FAILURES_KEPT_DAYS = 30;

export async function forgetReceipts({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = (days: number) => new Date(now().getTime() - days * DAY_MS);
  await deleteReceiptsBefore(db, before(KEPT_DAYS));
  await deleteFailuresBefore(db, before(FAILURES_KEPT_DAYS));
}
