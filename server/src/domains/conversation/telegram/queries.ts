import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { accountName } from '#/domains/people/index.ts';
import type { Language } from '#/kit/http/language.ts';

/** Linked chats of these accounts. */
export async function listTelegramChats(
  db: Db,
  accountIds: readonly number[],
): Promise<Map<number, string>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('telegramChats')
    .select(['accountId', 'chatId'])
    .where('accountId', 'in', accountIds)
    .$narrowType<{ accountId: number }>()
    .execute();
  return new Map(rows.map(({ accountId, chatId }) => [accountId, chatId]));
}

export async function findChatOfPhone(db: Db, phone: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('telegramChats')
    .innerJoin('accounts', 'accounts.id', 'telegramChats.accountId')
    .select('telegramChats.chatId')
    .where('accounts.phone', '=', phone)
    .executeTakeFirst();
  return row?.chatId;
}

export async function findLink(
  db: Db,
  accountId: number,
): Promise<{ name: string; linkedAt: Date } | undefined> {
  return await db
    .selectFrom('telegramChats')
    .select(['name', 'linkedAt'])
    .where('accountId', '=', accountId)
    .$narrowType<{ linkedAt: Date }>()
    .executeTakeFirst();
}

export async function countLinked(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('telegramChats')
    .select(sql<number>`count(account_id)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export type Chat = { language: Language; accountId: number | null; owner: string | null };

export async function findChat(db: Db, chatId: string): Promise<Chat | undefined> {
  return await db
    .selectFrom('telegramChats')
    .select((eb) => [
      'language',
      'accountId',
      accountName('telegramChats.accountId').as('owner'),
      eb.ref('chatId').as('chatId'),
    ])
    .where('chatId', '=', chatId)
    .$narrowType<{ language: Language }>()
    .executeTakeFirst();
}

type Talker = { chatId: string; name: string; language: Language; now: Date };

/** Stores the user of a chat and the language chosen last. */
export async function saveChat(db: Db, { chatId, name, language, now }: Talker): Promise<void> {
  await db
    .insertInto('telegramChats')
    .values({ chatId, name, language, createdAt: now })
    .onConflict((conflict) => conflict.column('chatId').doUpdateSet({ name, language }))
    .execute();
}

/** Links one chat per account and one account per chat, replacing earlier links of both. */
export async function linkChat(
  trx: Db,
  chatId: string,
  accountId: number,
  now: Date,
): Promise<void> {
  await unlinkAccount(trx, accountId);
  await trx
    .updateTable('telegramChats')
    .set({ accountId, linkedAt: now })
    .where('chatId', '=', chatId)
    .execute();
}

export async function unlinkAccount(trx: Db, accountId: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('telegramChats')
    .set({ accountId: null, linkedAt: null })
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the account to which the chat was linked, if any. */
export async function unlinkChat(trx: Db, chatId: string): Promise<number | undefined> {
  const chat = await trx
    .selectFrom('telegramChats')
    .select('accountId')
    .where('chatId', '=', chatId)
    .forUpdate()
    .executeTakeFirst();
  const accountId = chat?.accountId ?? undefined;
  if (accountId !== undefined) await unlinkAccount(trx, accountId);
  return accountId;
}

type Taking = { id: number; now: Date; until: Date };

/**
 * Claims an update. False if it was answered, or is being answered on another node: Telegram
 * repeats updates that were not acknowledged in time.
 */
export async function takeUpdate(db: Db, { id, now, until }: Taking): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('telegramUpdates')
    .values({ updateId: id, answeringUntil: until })
    .onConflict((conflict) =>
      conflict
        .column('updateId')
        .doUpdateSet({ answeringUntil: until })
        .where('telegramUpdates.answeringUntil', '<=', now),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Until when an update is claimed; undefined if it was answered or released. */
export async function findAnswering(db: Db, id: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('telegramUpdates')
    .select('answeringUntil')
    .where('updateId', '=', String(id))
    .executeTakeFirst();
  return row?.answeringUntil ?? undefined;
}

export async function recordAnswered(db: Db, id: number): Promise<void> {
  await db
    .updateTable('telegramUpdates')
    .set({ answeringUntil: null })
    .where('updateId', '=', String(id))
    .execute();
}

/** Releases a claim, unless another node has it by now. */
export async function giveUpdateBack(db: Db, id: number, until: Date): Promise<void> {
  await db
    .deleteFrom('telegramUpdates')
    .where('updateId', '=', String(id))
    .where('answeringUntil', '=', until)
    .execute();
}

/** Deletes expired keys, and updates that Telegram no longer repeats. */
export async function purgeTelegram(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('telegramKeys').where('createdAt', '<', before).execute();
  await db.deleteFrom('telegramUpdates').where('receivedAt', '<', before).execute();
}
