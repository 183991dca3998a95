import type { Deps } from '#/kit/deps.ts';
import { deleteReceiptsBefore } from './queries.ts';

/** A device that was away for longer sends what it has as something new. */
const KEPT_DAYS = 180;

export const forgetReceipts = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> =>
  deleteReceiptsBefore(db, new Date(now().getTime() - KEPT_DAYS * 86_400_000));
