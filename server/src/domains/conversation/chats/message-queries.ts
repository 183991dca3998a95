import { CHAT_MESSAGES_PER_PAGE } from '@malaka/contracts/conversation/chats/messages';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { executePrepared } from '#/kit/db/prepared.ts';
import { offsetOf } from '#/kit/http/paging.ts';

const selectMessages = (db: Db) =>
  db
    .selectFrom('chatMessages as m')
    .select(['m.id', 'm.chatId', 'm.number', 'm.authorId', 'm.clientId', 'm.filesCount'])
    .select(['m.createdAt'])
    .select([
      sql<string>`case when m.hidden_at is null then m.text else '' end`.as('text'),
      sql<boolean>`m.hidden_at is not null`.as('isHidden'),
    ]);

export type MessageRow = Awaited<ReturnType<ReturnType<typeof selectMessages>['execute']>>[number];

type Slice = {
  chatId: number;
  before?: number | undefined;
  after?: number | undefined;
  page?: number | undefined;
};

/** A page of a chat, newest first; or the next ones after a number. */
export async function listMessages(
  db: Db,
  { chatId, before, after, page = 1 }: Slice,
): Promise<{ rows: MessageRow[]; hasMore: boolean }> {
  const rows = await selectMessages(db)
    .where('m.chatId', '=', chatId)
    .$if(before !== undefined, (query) => query.where('m.number', '<', before!))
    .$if(after !== undefined, (query) => query.where('m.number', '>', after!))
    .orderBy('m.number', after === undefined ? 'desc' : 'asc')
    .limit(CHAT_MESSAGES_PER_PAGE + 1)
    .offset(offsetOf(page, CHAT_MESSAGES_PER_PAGE))
    .execute();
  const hasMore = rows.length > CHAT_MESSAGES_PER_PAGE;
  const part = rows.slice(0, CHAT_MESSAGES_PER_PAGE);
  return { rows: after === undefined ? part : part.toReversed(), hasMore };
}

/** Messages in the order sent. */
export async function listByIds(db: Db, ids: readonly number[]): Promise<MessageRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await executePrepared(
    db,
    sql<MessageRow>`
      select id, chat_id, number, author_id, client_id, files_count, created_at,
        case when hidden_at is null then text else '' end as text,
        hidden_at is not null as is_hidden
      from chat_messages where id = any(${ids}::int[]) order by id`,
  );
  return rows;
}

/** The newest message of each of these chats. */
export async function listLastOf(
  db: Db,
  chats: readonly { id: number; lastNumber: number }[],
): Promise<MessageRow[]> {
  if (chats.length === 0) return [];
  const ids = chats.map(({ id }) => id);
  const numbers = chats.map(({ lastNumber }) => lastNumber);
  return await selectMessages(db)
    .where(
      sql<boolean>`(m.chat_id, m.number) in (
        select * from unnest(${ids}::int[], ${numbers}::int[]))`,
    )
    .execute();
}

type Search = {
  accountId: number;
  /** Normalized words, all of which the message contains. */
  words: readonly string[];
  chatId?: number | undefined;
  /** Only messages older than this id. */
  before?: number | undefined;
  limit: number;
};

/**
 * Ids of matching messages in the account's chats, newest first. Each chat is searched by its own
 * index, so that other people's messages cost nothing.
 */
export async function searchMessageIds(
  db: Db,
  { accountId, words, chatId, before, limit }: Search,
): Promise<number[]> {
  const parts = words.map((word) => sql`and t.search_text like ${`%${word}%`}`);
  const { rows } = await sql<{ id: number }>`
    select found.id
    from chat_members c cross join lateral (
      select t.id from chat_messages t
      where t.chat_id = c.chat_id and t.hidden_at is null ${sql.join(parts, sql` `)}
        and (${before ?? null}::int is null or t.id < ${before ?? null}::int)
      order by t.number desc limit ${limit}
    ) as found
    where c.account_id = ${accountId} and c.spoken_at is not null
      and (${chatId ?? null}::int is null or c.chat_id = ${chatId ?? null}::int)
    order by found.id desc
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
