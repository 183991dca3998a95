import { CHAT_MESSAGES_A_MINUTE } from '@malaka/contracts/conversation/chats/messages';
import type { ChatKind } from '@malaka/contracts/conversation/choices';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { executePrepared } from '#/kit/db/prepared.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { MINUTE_MS } from './rules.ts';

export type LockedChat = {
  id: number;
  kind: ChatKind;
  learnerId: number;
  expertId: number;
  lastNumber: number;
  unansweredSince: Date | null;
};

type Query = { chatId: number; accountId: number };

/** Every change of a chat locks its row, so that numbers have no gaps and counters are correct. */
export async function lockChat(trx: Db, { chatId, accountId }: Query): Promise<LockedChat> {
  const { rows } = await executePrepared(
    trx,
    sql<LockedChat>`
      select id, kind, learner_id, expert_id, last_number, unanswered_since from chats
      where id = ${chatId} and (learner_id = ${accountId} or expert_id = ${accountId})
      for no key update`,
  );
  if (!rows[0]) throw new AppError('chat.not_found', 404);
  return rows[0];
}

export type Facts = {
  otherId: number;
  otherUnread: number;
  otherReadNumber: number;
  isMutedByOther: boolean;
  canWrite: boolean;
  /** The sender's messages of the last minute in all chats, counted up to the limit. */
  sentLately: number;
  /** The message already sent with this client id. */
  sent: { id: number; chatId: number } | null;
};

type Sender = { accountId: number; clientId: string; now: Date };

/** Called with the row locked, so that concurrent sending is visible. */
export async function readFacts(
  trx: Db,
  { id }: LockedChat,
  { accountId, clientId, now }: Sender,
): Promise<Facts> {
  const { rows } = await executePrepared(
    trx,
    sql<Facts>`
    select o.account_id as other_id, o.unread_count as other_unread,
      o.read_number as other_read_number, o.is_muted as is_muted_by_other,
      a.status = 'active' and not exists (select from chat_blocks b
        where (b.account_id = ${accountId} and b.blocked_id = a.id)
          or (b.account_id = a.id and b.blocked_id = ${accountId})) as can_write,
      (select count(*)::int from (
        select from chat_messages
        where author_id = ${accountId} and created_at > ${new Date(now.getTime() - MINUTE_MS)}
        limit ${CHAT_MESSAGES_A_MINUTE}) as late) as sent_lately,
      (select jsonb_build_object('id', m.id, 'chatId', m.chat_id) from chat_messages m
        where m.author_id = ${accountId} and m.client_id = ${clientId}::uuid) as sent
    from chat_members o join accounts a on a.id = o.account_id
    where o.chat_id = ${id} and o.account_id <> ${accountId}`,
  );
  return rows[0]!;
}

/** An event in a chat; `members` are those whose open pages are notified. */
export type ChatNews = { chatId: number; members: readonly number[] } & (
  | {
      type: 'message';
      id: number;
      /** The recipient's new number of unread messages. */
      unread: { accountId: number; count: number };
    }
  | {
      type: 'read';
      accountId: number;
      number: number;
      /** Sent only to the reader's own pages. */
      unreadCount: number;
      totalUnread: number;
    }
  | { type: 'changed' }
);

export const CHAT_CHANNEL = 'chats';

/**
 * Uses NOTIFY, so that nodes receive the event exactly if the caller's transaction commits, even if
 * this process dies right afterwards.
 */
export async function announce(trx: Db, news: ChatNews): Promise<void> {
  await executePrepared(trx, sql`select pg_notify(${CHAT_CHANNEL}, ${JSON.stringify(news)})`);
}
