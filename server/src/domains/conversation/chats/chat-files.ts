import { type Insertable, sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { countOf } from '#/kit/db/read-rows.ts';
import type { ChatFiles } from '#/kit/db/schema.generated.ts';
import { grantEnd } from '#/domains/authoring/index.ts';
import { readAddress, signAddress } from '#/domains/content/index.ts';
import { API_PREFIX } from '#/kit/http/route.ts';
import { HOUR_MS } from './rules.ts';

const columns = [
  'id',
  'messageId',
  'name',
  'contentType',
  'bytes',
  'width',
  'height',
  'previewKey',
] as const;

export type FileRow = Awaited<ReturnType<typeof listFilesOf>>[number];

/** Files of messages, in the order of attachment. */
export async function listFilesOf(db: Db, messageIds: readonly number[]) {
  if (messageIds.length === 0) return [];
  return await db
    .selectFrom('chatFiles')
    .where('messageId', 'in', messageIds)
    .orderBy('messageId')
    .orderBy('position')
    .select(columns)
    .execute();
}

export async function insertFile(db: Db, values: Insertable<ChatFiles>): Promise<FileRow> {
  return await db
    .insertInto('chatFiles')
    .values(values)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function countFilesOfHour(db: Db, accountId: number, now: Date): Promise<number> {
  return await countOf(
    db
      .selectFrom('chatFiles')
      .where('accountId', '=', accountId)
      .where('createdAt', '>', new Date(now.getTime() - HOUR_MS)),
  );
}

type Attaching = { chatId: number; accountId: number; fileIds: readonly number[] };

/** Locks the sender's uploads in this chat that no message contains yet. */
export async function lockUnsentFiles(trx: Db, { chatId, accountId, fileIds }: Attaching) {
  if (fileIds.length === 0) return [];
  return await trx
    .selectFrom('chatFiles')
    .where('id', 'in', fileIds)
    .where('chatId', '=', chatId)
    .where('accountId', '=', accountId)
    .where('messageId', 'is', null)
    .orderBy('id')
    .select(['id', 'name'])
    .forUpdate()
    .execute();
}

export async function attachFiles(
  trx: Db,
  messageId: number,
  fileIds: readonly number[],
): Promise<void> {
  if (fileIds.length === 0) return;
  await sql`update chat_files f set message_id = ${messageId}, position = n.place
    from unnest(${[...fileIds]}::int[]) with ordinality as n (id, place)
    where f.id = n.id`.execute(trx);
}

type Query = { fileId: number; accountId: number; now: Date };

/**
 * A file that the signed-in account may see now: as a member of the chat, as the sender of an
 * unsent file, or as an administrator if its message was reported.
 */
export async function findGrantedFile(db: Db, { fileId, accountId, now }: Query) {
  return await db
    .selectFrom('chatFiles as f')
    .leftJoin('chatMessages as m', 'm.id', 'f.messageId')
    .innerJoin('accounts as a', (join) => join.on('a.id', '=', accountId))
    .where('f.id', '=', fileId)
    .where('a.status', '=', 'active')
    .where(
      sql<boolean>`exists (select from sessions s where s.account_id = a.id
        and s.ended_at is null and s.expires_at > ${now})`,
    )
    .where(
      sql<boolean>`case when m.id is null then f.account_id = a.id
        else (m.hidden_at is null and exists (select from chat_members c
            where c.chat_id = f.chat_id and c.account_id = a.id))
          or (a.role = 1 and exists (select from chat_reports r
            join chat_messages t on t.id = r.message_id
            where t.chat_id = m.chat_id and abs(t.number - m.number) <= 2)) end`,
    )
    .select(['f.key', 'f.previewKey', 'f.name', 'f.contentType'])
    .executeTakeFirst();
}

type Grant = { fileId: number; accountId: number; isPreview: boolean };
export type Reader = { secret: string; accountId: number; now: Date };

const kind = { purpose: 'chat file address', count: 3 };

/** Address of a file in a message, valid only for the reader's account. */
export function chatFileAddress(
  { id, name }: { id: number; name: string },
  { secret, accountId, now }: Reader,
  isPreview = false,
): string {
  const token = signAddress(secret, kind, [id, Number(isPreview), accountId], grantEnd(now));
  return `${API_PREFIX}/chat/file/${token}/${encodeURIComponent(name)}`;
}

/** Content of a valid, unexpired token. */
export function readChatFileToken(secret: string, token: string, now: Date): Grant | undefined {
  const read = readAddress(secret, kind, token, now);
  if (!read) return undefined;
  const [fileId = 0, isPreview = 0, accountId = 0] = read.facts;
  return { fileId, accountId, isPreview: isPreview === 1 };
}
