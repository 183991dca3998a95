import { createHash, randomBytes } from 'node:crypto';
import type { Deps } from '#/kit/deps.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import type { Database, Db } from '#/kit/db/connect.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { unlinkAccount, unlinkChat } from './queries.ts';

const MINUTE = 60_000;

/** How long a deep link can be opened. */
export const KEY_LIFE_MS = 10 * MINUTE;

/** 128 bits as 22 characters that a deep link may contain. */
export const newKey = (): string => randomBytes(16).toString('base64url');

export const isKey = (text: string | undefined): text is string =>
  text !== undefined && /^[\w-]{22}$/.test(text);

/** The database stores only hashes of keys. */
export const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/** Binds an encrypted code to its key. */
export const sealPlace = (keyHash: Buffer): string => `telegram-key:${keyHash.toString('hex')}`;

export const botAddress = (botName: string, key: string): string =>
  `https://t.me/${botName}?start=${key}`;

type CodeKey = { phone: string; sealedCode: Buffer; codeExpiresAt: Date };
type NewKey = { keyHash: Buffer; language: Language; now: Date } & (
  | CodeKey
  | { accountId: number }
);

export async function insertKey(db: Db, { now, ...key }: NewKey): Promise<Date> {
  const expiresAt = new Date(now.getTime() + KEY_LIFE_MS);
  await db
    .insertInto('telegramKeys')
    .values({ ...key, createdAt: now, expiresAt })
    .execute();
  return expiresAt;
}

export type OpenKey = {
  keyHash: Buffer;
  phone: string | null;
  sealedCode: Buffer | null;
  codeExpiresAt: Date | null;
  accountId: number | null;
  language: Language;
};

const columns = [
  'keyHash',
  'phone',
  'sealedCode',
  'codeExpiresAt',
  'accountId',
  'language',
] as const;

/**
 * Gives a key to the first chat that opens it, which may reopen it until it is used; undefined if
 * the key is used, expired, opened by another chat or unknown.
 */
export async function openKey(
  trx: Db,
  keyHash: Buffer,
  chatId: string,
  now: Date,
): Promise<OpenKey | undefined> {
  return await trx
    .updateTable('telegramKeys')
    .set({ chatId })
    .where('keyHash', '=', keyHash)
    .where((where) => where.or([where('chatId', 'is', null), where('chatId', '=', chatId)]))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning(columns)
    .$narrowType<{ language: Language }>()
    .executeTakeFirst();
}

/** The last key opened by the chat that still waits for the phone number. */
export async function findOpenKey(db: Db, chatId: string, now: Date): Promise<OpenKey | undefined> {
  return await db
    .selectFrom('telegramKeys')
    .select(columns)
    .where('chatId', '=', chatId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .$narrowType<{ language: Language }>()
    .executeTakeFirst();
}

/** Uses up a key and deletes its content. */
export async function spendKey(db: Db, keyHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('telegramKeys')
    .set({ usedAt: now, sealedCode: null })
    .where('keyHash', '=', keyHash)
    .execute();
}

/** A new key of an account invalidates its unopened ones. */
async function deleteUnopenedKeys(trx: Db, accountId: number): Promise<void> {
  await trx
    .deleteFrom('telegramKeys')
    .where('accountId', '=', accountId)
    .where('chatId', 'is', null)
    .execute();
}

/** A one-time deep link that links the account to the chat in which it is opened. */
export async function startLink(
  { db, bot, now }: Pick<Deps, 'db' | 'bot' | 'now'>,
  { accountId, language }: { accountId: number; language: Language },
): Promise<{ url: string; expiresAt: Date; serverNow: Date }> {
  if (bot === undefined) throw new AppError('account.no_bot', 404);
  const key = newKey();
  const serverNow = now();
  const expiresAt = await db.transaction().execute(async (trx) => {
    await deleteUnopenedKeys(trx, accountId);
    return await insertKey(trx, { keyHash: hashKey(key), accountId, language, now: serverNow });
  });
  return { url: botAddress(bot.name, key), expiresAt, serverNow };
}

/** Unlinks the chat: its user asked for it or blocked the bot. */
export async function endLink(db: Database, chatId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const accountId = await unlinkChat(trx, chatId);
    if (accountId !== undefined) await auditUnlinked(trx, accountId);
  });
}

/** Unlinks the chat of an account from its settings. */
export async function endOwnLink(db: Database, accountId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (await unlinkAccount(trx, accountId)) await auditUnlinked(trx, accountId);
  });
}

const auditUnlinked = (trx: Db, accountId: number) =>
  writeAudit(trx, {
    by: { accountId },
    action: 'account.telegram_unlinked',
    subject: `account:${accountId}`,
  });
