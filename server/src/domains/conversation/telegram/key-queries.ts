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
 * Gives the key to the chat that opens it first, which may open it again until it is spent;
 * undefined where it is spent, too old, another chat's or nobody's.
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

/** The last key that the chat opened and that still waits for its number. */
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

/** A key is used once, and what it held goes. */
export async function spendKey(db: Db, keyHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('telegramKeys')
    .set({ usedAt: now, sealedCode: null })
    .where('keyHash', '=', keyHash)
    .execute();
}

/** A new key of an account ends those that it did not open. */
export async function deleteUnopenedKeys(trx: Db, accountId: number): Promise<void> {
  await trx
    .deleteFrom('telegramKeys')
    .where('accountId', '=', accountId)
    .where('chatId', 'is', null)
    .execute();
}
