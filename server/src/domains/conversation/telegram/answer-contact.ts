import type { BotAnswer } from '#/kit/gateways/telegram.ts';
import { findOpenKey, spendKey } from './key-queries.ts';
import { sealPlace } from './keys.ts';
import type { BotDeps, Talk } from './talk.ts';
import { botText } from './texts.ts';

/** The form used by accounts; Telegram sends numbers with or without a plus sign. */
export const normalizePhone = (text: string): string => text.replace(/\D/g, '');

/** Reveals the code only to the owner of the phone number for which it was requested. */
export async function answerContact(
  { db, personalData, now }: BotDeps,
  { person, language }: Talk,
  { phone, isOwn }: { phone: string; isOwn: boolean },
): Promise<BotAnswer> {
  const say = (name: Parameters<typeof botText>[0]) => ({
    replies: [{ text: botText(name, language) }],
  });
  if (!isOwn) {
    const askContact = botText('contactButton', language);
    return { replies: [{ text: botText('notOwnContact', language), askContact }] };
  }
  const at = now();
  const key = await findOpenKey(db, person.chatId, at);
  if (key?.phone == null || key.sealedCode === null) return say('nothingWaits');
  if (normalizePhone(phone) !== key.phone) return say('otherPhone');
  const onSent = () => spendKey(db, key.keyHash, at);
  if (key.codeExpiresAt !== null && key.codeExpiresAt <= at) return { ...say('codeOver'), onSent };
  const code = personalData.open(key.sealedCode, sealPlace(key.keyHash));
  const text = botText('code', language, { code });
  return { replies: [{ text, code, isDone: true }], onSent };
}
