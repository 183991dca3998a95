import type { Db } from '#/kit/db/connect.ts';
import { deleteAttemptsBefore, CODES_RETAINED_MS, LONGEST_WINDOW_MS } from './count-attempts.ts';

/** Deletes old codes, their tokens, and counters past their window. */
export async function purgeOldCodes(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - CODES_RETAINED_MS);
  await db
    .deleteFrom('passwordResets')
    .where('codeId', 'in', (codes) =>
      codes.selectFrom('signInCodes').select('id').where('createdAt', '<', before),
    )
    .execute();
  await db.deleteFrom('signInCodes').where('createdAt', '<', before).execute();
  await deleteAttemptsBefore(db, new Date(now.getTime() - LONGEST_WINDOW_MS));
}
