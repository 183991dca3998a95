import type { Update } from 'grammy/types';
import type { BotEvent, BotLanguage, BotPerson } from '#/kit/gateways/telegram.ts';

export const LANGUAGE_BUTTONS: Record<BotLanguage, string> = {
  uz: 'Oʻzbekcha',
  ru: 'Русский',
  en: 'English',
};
export const LANGUAGE_DATA = 'language:';

/** Content of an update of the Bot API; undefined for anything not sent to the bot in private. */
export function readUpdate(update: Update): BotEvent | undefined {
  const { message, callback_query: pressed, my_chat_member: member } = update;
  if (message?.from && message.chat.type === 'private') {
    const person = personOf(message.chat.id, message.from);
    return { person, ...readMessage(message) };
  }
  if (pressed?.message?.chat.type === 'private') {
    const language = languageOf(pressed.data);
    if (language === undefined) return undefined;
    return { person: personOf(pressed.message.chat.id, pressed.from), kind: 'language', language };
  }
  if (member?.chat.type === 'private' && member.new_chat_member.status === 'kicked') {
    return { person: personOf(member.chat.id, member.from), kind: 'blocked' };
  }
  return undefined;
}

type Message = NonNullable<Update['message']>;
type EventContent<Event> = Event extends BotEvent ? Omit<Event, 'person'> : never;

function readMessage({ contact, from, text = '' }: Message): EventContent<BotEvent> {
  if (contact) {
    // Anyone's contact can be sent; Telegram identifies the sender's own by its user id.
    const isOwn = contact.user_id !== undefined && contact.user_id === from.id;
    return { kind: 'contact', phone: contact.phone_number, isOwn };
  }
  const [command = '', argument] = text.trim().split(/\s+/, 2);
  if (/^\/start(@\w+)?$/i.test(command)) return { kind: 'start', key: argument };
  if (/^\/stop(@\w+)?$/i.test(command)) return { kind: 'stop' };
  if (/^\/(language|til)(@\w+)?$/i.test(command)) return { kind: 'language', language: undefined };
  return { kind: 'text' };
}

type From = { first_name: string; last_name?: string; language_code?: string };

const personOf = (chatId: number, from: From): BotPerson => ({
  chatId: String(chatId),
  name: [from.first_name, from.last_name].filter(Boolean).join(' ').slice(0, 100),
  languageCode: from.language_code,
});

function languageOf(data: string | undefined): BotLanguage | undefined {
  const code = data?.startsWith(LANGUAGE_DATA) ? data.slice(LANGUAGE_DATA.length) : '';
  return code in LANGUAGE_BUTTONS ? (code as BotLanguage) : undefined;
}
