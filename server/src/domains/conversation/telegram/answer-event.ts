import type { BotAnswer, BotEvent, BotPerson, BotReply } from '#/kit/gateways/telegram.ts';
import type { Language } from '#/kit/http/language.ts';
import type { Db } from '#/kit/db/connect.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import type { Deps } from '#/kit/deps.ts';
import {
  endLink,
  findOpenKey,
  spendKey,
  openKey,
  sealPlace,
  hashKey,
  isKey,
} from './link-account.ts';
import { findChat, saveChat, linkChat, type Chat } from './queries.ts';
import { botText } from './texts.ts';

/** The form used by accounts; Telegram sends numbers with or without a plus sign. */
const normalizePhone = (text: string): string => text.replace(/\D/g, '');

/** Reveals the code only to the owner of the phone number for which it was requested. */
async function answerContact(
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

/** Decides all replies of the bot. */
export async function answerEvent(deps: BotDeps, event: BotEvent): Promise<BotAnswer> {
  const { person } = event;
  const { chatId } = person;
  if (event.kind === 'blocked') {
    await endLink(deps.db, chatId);
    return { replies: [] };
  }
  const chat = await findChat(deps.db, chatId);
  const talk = { person, chat, language: chat?.language ?? languageOfPerson(person) };
  switch (event.kind) {
    case 'start':
      return await answerStart(deps, talk, event.key);
    case 'contact':
      return await answerContact(deps, talk, event);
    case 'stop':
      await endLink(deps.db, chatId);
      return { replies: [{ text: botText('stopped', talk.language), isDone: true }] };
    case 'language':
      return { replies: [await answerLanguage(deps, talk, event.language)] };
    case 'text':
      return { replies: [greeting(talk)] };
  }
}

async function answerLanguage(
  { db, now }: BotDeps,
  { person, language }: Talk,
  chosen: Language | undefined,
): Promise<BotReply> {
  if (chosen === undefined)
    return { text: botText('chooseLanguage', language), hasLanguages: true };
  await saveChat(db, { ...person, language: chosen, now: now() });
  return { text: botText('languageKept', chosen) };
}

/** Telegram sends the language of the user's app. */
function languageOfPerson({ languageCode }: BotPerson): Language {
  const code = languageCode?.slice(0, 2).toLowerCase();
  return code === 'ru' || code === 'en' ? code : 'uz';
}

/** The user opened the bot, by a link of the site or directly. */
async function answerStart(
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

type BotDeps = Pick<Deps, 'db' | 'personalData' | 'now'>;

/** The user of a chat with the bot, as far as known. */
type Talk = { person: BotPerson; chat: Chat | undefined; language: Language };

/** Names the linked account, or explains how to link one. */
function greeting({ chat, language }: Talk): BotReply {
  const owner = chat?.owner;
  const text = owner ? botText('isLinked', language, { owner }) : botText('isFree', language);
  return { text, hasLanguages: true };
}
