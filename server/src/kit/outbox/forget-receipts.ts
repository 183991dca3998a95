import type { Deps } from '#/kit/deps.ts';
import { deleteFailuresBefore, deleteReceiptsBefore } from './queries.ts';

const DAY_MS = 86_400_000;
/** After a longer absence a device's events count as new. */
const KEPT_DAYS = 180;
/** By then the device has discarded the event, or is gone. */
const FAILURES_KEPT_DAYS = 30;

export async function forgetReceipts({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = (days: number) => new Date(now().getTime() - days * DAY_MS);
  await deleteReceiptsBefore(db, before(KEPT_DAYS));
  await deleteFailuresBefore(db, before(FAILURES_KEPT_DAYS));
}
