import type { Db } from '#/kit/db/connect.ts';
import type { Language } from '#/kit/http/language.ts';
import { KEY_LIFE_MS } from './keys.ts';

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
export async function deleteUnopenedKeys(trx: Db, accountId: number): Promise<void> {
  await trx
    .deleteFrom('telegramKeys')
    .where('accountId', '=', accountId)
    .where('chatId', 'is', null)
    .execute();
}
