import type { BotReply } from '#/gateways/telegram/port.ts';
import { findOpenKey, spendKey } from './key-queries.ts';
import { sealPlace } from './keys.ts';
import type { BotDeps, Talk } from './talk.ts';
import { botText } from './texts.ts';

/** As accounts have it; Telegram writes a number with or without its plus sign. */
export const normalizePhone = (text: string): string => text.replace(/\D/g, '');

/** Gives the code away to the person whose own number it was asked for, and to nobody else. */
export async function answerContact(
  { db, personalData, now }: BotDeps,
  { person, language }: Talk,
  { phone, isOwn }: { phone: string; isOwn: boolean },
): Promise<BotReply[]> {
  const say = (name: Parameters<typeof botText>[0]) => [{ text: botText(name, language) }];
  if (!isOwn) {
    const askContact = botText('contactButton', language);
    return [{ text: botText('notOwnContact', language), askContact }];
  }
  const at = now();
  return await db.transaction().execute(async (trx) => {
    const key = await findOpenKey(trx, person.chatId, at);
    if (key?.phone == null || key.sealedCode === null) return say('nothingWaits');
    if (normalizePhone(phone) !== key.phone) return say('otherPhone');
    await spendKey(trx, key.keyHash, at);
    if (key.codeExpiresAt !== null && key.codeExpiresAt <= at) return say('codeOver');
    const code = personalData.open(key.sealedCode, sealPlace(key.keyHash));
    return [{ text: botText('code', language, { code }), code, isDone: true }];
  });
}
