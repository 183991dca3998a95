import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { executePrepared } from '#/kit/db/prepared.ts';
import type { MessageRow } from './message-queries.ts';

type NewMessage = Omit<MessageRow, 'id' | 'isHidden'> & { searchText: string };

/**
 * Inserts a message and updates the counters of the chat and both members, whose rows are locked.
 */
export async function insertMessage(trx: Db, message: NewMessage): Promise<MessageRow> {
  const { searchText, ...row } = message;
  const { chatId, number, authorId, clientId, text, filesCount, createdAt } = row;
  const { rows } = await executePrepared(
    trx,
    sql<{ id: number }>`
      with counted as (
        update chats set last_number = ${number},
          unanswered_since = case when learner_id = ${authorId}
            then coalesce(unanswered_since, ${createdAt}) end
        where id = ${chatId}
      ), told as (
        update chat_members set spoken_at = ${createdAt},
          unread_count = unread_count + (account_id <> ${authorId})::int
        where chat_id = ${chatId}
      )
      insert into chat_messages
        (chat_id, number, author_id, client_id, text, search_text, files_count, created_at)
      values (${chatId}, ${number}, ${authorId}, ${clientId}, ${text}, ${searchText},
        ${filesCount}, ${createdAt})
      returning id`,
  );
  return { id: rows[0]!.id, ...row, isHidden: false };
}
