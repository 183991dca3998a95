import type { Db } from '#/kit/db/connect.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import type { BotAnswer, BotReply } from '#/kit/gateways/telegram.ts';
import { openKey, spendKey } from './key-queries.ts';
import { hashKey, isKey } from './keys.ts';
import { findChat, linkChat, saveChat } from './queries.ts';
import { type BotDeps, greeting, type Talk } from './talk.ts';
import { botText } from './texts.ts';

/** The user opened the bot, by a link of the site or directly. */
export async function answerStart(
  { db, now }: BotDeps,
  talk: Talk,
  key: string | undefined,
): Promise<BotAnswer> {
  const { person, chat } = talk;
  const at = now();
  return await db.transaction().execute(async (trx) => {
    const opened = isKey(key) ? await openKey(trx, hashKey(key), person.chatId, at) : undefined;
    // Until a language is chosen in the bot, use that of the page with the link.
    const language = (chat ? undefined : opened?.language) ?? talk.language;
    await saveChat(trx, { ...person, language, now: at });
    if (key === undefined) return { replies: [greeting(talk)] };
    if (opened === undefined) return { replies: [{ text: botText('keyOver', language) }] };
    const { accountId, keyHash } = opened;
    if (accountId !== null) {
      const reply = await link(trx, { ...talk, language }, accountId, at);
      return { replies: [reply], onSent: () => spendKey(db, keyHash, at) };
    }
    const askContact = botText('contactButton', language);
    return { replies: [{ text: botText('askContact', language), askContact }] };
  });
}

/** The key was created in a session of the account, so its bearer is the owner. */
async function link(
  trx: Db,
  { person: { chatId }, chat, language }: Talk,
  accountId: number,
  now: Date,
): Promise<BotReply> {
  // Already linked if an earlier reply failed to be sent.
  if (chat?.accountId !== accountId) {
    await linkChat(trx, chatId, accountId, now);
    await writeAudit(trx, {
      by: { accountId },
      action: 'account.telegram_linked',
      subject: `account:${accountId}`,
    });
  }
  const owner = (await findChat(trx, chatId))?.owner ?? '';
  return { text: botText('linked', language, { owner }), hasLanguages: true };
}
