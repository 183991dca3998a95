import type { Deps } from '#/kit/deps.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { deleteUnopenedKeys, insertKey } from './key-queries.ts';
import { botAddress, hashKey, newKey } from './keys.ts';

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
