import type { Db } from '#/kit/db/connect.ts';
import { countOf } from '#/kit/db/count-of.ts';

type Slice = { limit: number; offset: number };

/** Accounts that have received an announcement and not read it. */
export async function listUnreadAnnounced(
  db: Db,
  announcementId: number,
  { limit, offset }: Slice,
): Promise<{ ids: number[]; total: number }> {
  const unread = db
    .selectFrom('notifications')
    .where('announcementId', '=', announcementId)
    .where('readAt', 'is', null);
  const total = await countOf(unread);
  const rows = await unread
    .orderBy('accountId')
    .limit(limit)
    .offset(offset)
    .select('accountId')
    .execute();
  return { ids: rows.map(({ accountId }) => accountId), total };
}
