import type { Deps } from '#/kit/deps.ts';
import type { BotPerson, BotReply } from '#/kit/gateways/telegram.ts';
import type { Language } from '#/kit/http/language.ts';
import type { Chat } from './queries.ts';
import { botText } from './texts.ts';

export type BotDeps = Pick<Deps, 'db' | 'personalData' | 'now'>;

/** Who talks with the bot, as far as it is known. */
export type Talk = { person: BotPerson; chat: Chat | undefined; language: Language };

/** Says who is linked, or how to link. */
export function greeting({ chat, language }: Talk): BotReply {
  const owner = chat?.owner;
  const text = owner ? botText('isLinked', language, { owner }) : botText('isFree', language);
  return { text, hasLanguages: true };
}
