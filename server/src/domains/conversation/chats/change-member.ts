import type { Database } from '#/kit/db/connect.ts';
import { announce } from './announce.ts';
import { getMember } from './chat-queries.ts';

type Member = { id: number; accountId: number };

/** A muted chat counts unread messages but sends no notifications. */
export async function muteChat(
  db: Database,
  member: Member,
  { isMuted }: { isMuted: boolean },
): Promise<void> {
  const { id: chatId, accountId } = member;
  await db.transaction().execute(async (trx) => {
    await getMember(trx, member);
    await trx
      .updateTable('chatMembers')
      .set({ isMuted })
      .where('chatId', '=', chatId)
      .where('accountId', '=', accountId)
      .execute();
    await announce(trx, { type: 'changed', chatId, members: [accountId] });
  });
}

/** Stops both from writing to each other in any chat, until it is undone. */
export async function blockOther(
  db: Database,
  member: Member,
  { isBlocked, now }: { isBlocked: boolean; now: Date },
): Promise<void> {
  const { id: chatId, accountId } = member;
  await db.transaction().execute(async (trx) => {
    const { otherId } = await getMember(trx, member);
    if (isBlocked) {
      await trx
        .insertInto('chatBlocks')
        .values({ accountId, blockedId: otherId, createdAt: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    } else {
      await trx
        .deleteFrom('chatBlocks')
        .where('accountId', '=', accountId)
        .where('blockedId', '=', otherId)
        .execute();
    }
    await announce(trx, { type: 'changed', chatId, members: [accountId, otherId] });
  });
}
