import type { Deps } from '#/kit/deps.ts';
import { deleteFailuresBefore, deleteReceiptsBefore } from './queries.ts';

const DAY_MS = 86_400_000;
/** After a longer absence a device's events count as new. */
const RETENTION_DAYS = 180;
/** By then the device has discarded the event, or is gone. */
const FAILURES_RETENTION_DAYS = 30;

export async function purgeReceipts({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = (days: number) => new Date(now().getTime() - days * DAY_MS);
  await deleteReceiptsBefore(db, before(RETENTION_DAYS));
  await deleteFailuresBefore(db, before(FAILURES_RETENTION_DAYS));
}
