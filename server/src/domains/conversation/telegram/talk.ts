import type { Deps } from '#/kit/deps.ts';
import type { BotPerson, BotReply } from '#/kit/gateways/telegram.ts';
import type { Language } from '#/kit/http/language.ts';
import type { Chat } from './queries.ts';
import { botText } from './texts.ts';

export type BotDeps = Pick<Deps, 'db' | 'personalData' | 'now'>;

/** The user of a chat with the bot, as far as known. */
export type Talk = { person: BotPerson; chat: Chat | undefined; language: Language };

/** Names the linked account, or explains how to link one. */
export function greeting({ chat, language }: Talk): BotReply {
  const owner = chat?.owner;
  const text = owner ? botText('isLinked', language, { owner }) : botText('isFree', language);
  return { text, hasLanguages: true };
}
