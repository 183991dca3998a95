import type { BotAnswer, BotEvent, BotPerson, BotReply } from '#/kit/gateways/telegram.ts';
import type { Language } from '#/kit/http/language.ts';
import { answerContact } from './answer-contact.ts';
import { answerStart } from './answer-start.ts';
import { endLink } from './end-link.ts';
import { findChat, saveChat } from './queries.ts';
import { type BotDeps, greeting, type Talk } from './talk.ts';
import { botText } from './texts.ts';

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
