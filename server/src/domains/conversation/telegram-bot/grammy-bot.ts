import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Api, Bot, BotError, type Context, GrammyError } from 'grammy';
import type {
  InlineKeyboardMarkup,
  ReplyKeyboardMarkup,
  UserFromGetMe,
  Update,
} from 'grammy/types';
import {
  type BotAnswer,
  type BotEvent,
  type BotReply,
  type BotStatus,
  type TelegramBot,
  type TelegramNotification,
  type BotLanguage,
  type BotPerson,
  TelegramError,
} from '#/kit/gateways/telegram.ts';

const ANSWER_MS = 5000;
/** About 25 per second; Telegram allows 30 in all. */
const GAP_MS = 40;
/** A shorter pause is waited out here; a longer one is left to the caller. */
const LONGEST_REST_MS = 3000;

type Payload = Parameters<Api['raw']['sendMessage']>[0];

const goneTexts = /chat not found|user is deactivated|bot was blocked|can't initiate/i;

/** Sends messages as fast as Telegram allows and translates its errors. */
function createPost(api: Api, onGone: (chatId: string) => Promise<void>) {
  let freeAt = 0;

  async function waitForTurn(): Promise<void> {
    const now = Date.now();
    const at = Math.max(freeAt, now);
    if (at - now > LONGEST_REST_MS) {
      throw new TelegramError('again', 'Telegram wants to be left alone', at - now);
    }
    freeAt = at + GAP_MS;
    if (at > now) await sleep(at - now);
  }

  return async function post(payload: Payload): Promise<{ providerId: string }> {
    for (let isLast = false; ; isLast = true) {
      await waitForTurn();
      try {
        const signal = AbortSignal.timeout(ANSWER_MS) as unknown as Parameters<
          Api['raw']['sendMessage']
        >[1];
        const { message_id: id } = await api.raw.sendMessage(payload, signal);
        return { providerId: String(id) };
      } catch (error) {
        const refusal = errorOf(error);
        if (refusal.retryAfterMs !== undefined) freeAt = Date.now() + refusal.retryAfterMs;
        const mayWait = (refusal.retryAfterMs ?? Infinity) <= LONGEST_REST_MS && !isLast;
        if (mayWait) continue;
        if (refusal.kind === 'gone') await onGone(String(payload.chat_id));
        throw refusal;
      }
    }
  };
}

/** The library's error text contains the call's name, never its payload or the token. */
function errorOf(error: unknown): TelegramError {
  if (error instanceof TelegramError) return error;
  if (!(error instanceof GrammyError)) return new TelegramError('again', 'Telegram gave no answer');
  const { error_code: code, description, parameters } = error;
  const text = `Telegram answered ${code}: ${description}`;
  if (code === 429) return new TelegramError('again', text, (parameters.retry_after ?? 1) * 1000);
  if (code === 403 || goneTexts.test(description)) return new TelegramError('gone', text);
  if (code === 401 || code === 404 || code >= 500) return new TelegramError('again', text);
  return new TelegramError('refused', text);
}

const LANGUAGE_BUTTONS: Record<BotLanguage, string> = {
  uz: 'Oʻzbekcha',
  ru: 'Русский',
  en: 'English',
};
const LANGUAGE_DATA = 'language:';

/** Content of an update of the Bot API; undefined for anything not sent to the bot in private. */
function readUpdate(update: Update): BotEvent | undefined {
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

export type TelegramConfig = {
  token: string;
  /** Without @. */
  name: string;
  apiUrl: string;
  /** Telegram sends updates with this secret; absent: they are polled. */
  webhookSecret?: string;
};

type Answers = {
  /** Decides the bot's reply. */
  answer: (event: BotEvent) => Promise<BotAnswer>;
  /** The user blocked the bot or left Telegram. */
  onGone: (chatId: string) => Promise<void>;
  log: Pick<FastifyBaseLogger, 'warn'>;
};

const UPDATE_KINDS = ['message', 'callback_query', 'my_chat_member'] as const;
const WAIT_SECONDS = 25;
const STATUS_MS = 3000;
const TEXT_MAX = 4096;
const BUTTON_MAX = 64;

/** A Telegram bot by the Bot API. */
export function createGrammyBot(
  config: TelegramConfig,
  { answer, onGone, log }: Answers,
): TelegramBot {
  const { token, name, apiUrl, webhookSecret } = config;
  const client = { apiRoot: apiUrl };
  // The settings know what the library would otherwise request at startup.
  const bot = new Bot(token, { client, botInfo: ownInfo(token, name) });
  const api = new Api(token, client);
  const post = createPost(api, onGone);

  bot.use(async (context) => {
    const event = readUpdate(context.update);
    if (event === undefined) return;
    const { replies, onSent } = await answer(event);
    try {
      await sendReplies(context, event, replies, post);
    } catch (error) {
      const refusal = errorOf(error);
      // Telegram repeats the update, so the answer is repeated too.
      if (refusal.kind === 'again') throw refusal;
      log.warn({ err: refusal }, 'The bot could not reply');
      return;
    }
    await onSent?.();
  });

  return {
    name,
    webhookSecret,
    send: async (notification) => await post(notificationPayload(notification)),
    handle: async (update) => {
      try {
        await bot.handleUpdate(update);
      } catch (error) {
        // The library's error contains the whole update and the token, which must not be logged.
        throw error instanceof BotError ? error.error : error;
      }
    },
    fetchUpdates: async (offset, stop) => {
      const limit = AbortSignal.timeout((WAIT_SECONDS + 10) * 1000);
      const signal = grammySignal(AbortSignal.any([stop, limit]));
      const params = { offset, timeout: WAIT_SECONDS, allowed_updates: UPDATE_KINDS };
      return await api.getUpdates(params, signal).catch(rethrow);
    },
    async setWebhook(url) {
      const signal = grammySignal(AbortSignal.timeout(STATUS_MS));
      if (url === undefined) {
        await api.deleteWebhook({}, signal).catch(rethrow);
        return;
      }
      const secret = webhookSecret !== undefined && { secret_token: webhookSecret };
      await api
        .setWebhook(url, { allowed_updates: UPDATE_KINDS, ...secret }, signal)
        .catch(rethrow);
    },
    status: () => readStatus(api),
  };
}

const rethrow = (error: unknown): never => {
  throw errorOf(error);
};

// The library's signal type is older than Node's.
const grammySignal = (signal: AbortSignal) => signal as unknown as Parameters<Api['getMe']>[0];

function ownInfo(token: string, name: string): UserFromGetMe {
  const known = {
    id: Number(token.split(':', 1)[0]),
    is_bot: true,
    first_name: name,
    username: name,
  };
  return known as UserFromGetMe;
}

async function readStatus(api: Api): Promise<BotStatus> {
  try {
    const info = await api.getWebhookInfo(grammySignal(AbortSignal.timeout(STATUS_MS)));
    const { pending_update_count: waiting, last_error_message: error = null } = info;
    return { isConnected: true, waiting, error };
  } catch {
    return { isConnected: false, waiting: 0, error: null };
  }
}

async function sendReplies(
  context: Context,
  { person }: BotEvent,
  replies: readonly BotReply[],
  post: ReturnType<typeof createPost>,
): Promise<void> {
  // Otherwise the pressed button keeps spinning; an expired press is harmless.
  if (context.callbackQuery) {
    const signal = grammySignal(AbortSignal.timeout(STATUS_MS));
    await context.answerCallbackQuery({}, signal).catch(() => undefined);
  }
  for (const one of replies) await post(replyPayload(person.chatId, one));
}

function replyPayload(chatId: string, { text, code, ...reply }: BotReply) {
  const offset = code === undefined ? -1 : text.indexOf(code);
  return {
    chat_id: chatId,
    text,
    ...(code !== undefined &&
      offset >= 0 && { entities: [{ type: 'code' as const, offset, length: code.length }] }),
    ...keyboard(reply),
  };
}

function keyboard({ askContact, isDone, hasLanguages }: Omit<BotReply, 'text' | 'code'>) {
  if (askContact !== undefined) {
    const markup: ReplyKeyboardMarkup = {
      keyboard: [[{ text: askContact, request_contact: true }]],
      resize_keyboard: true,
      one_time_keyboard: true,
    };
    return { reply_markup: markup };
  }
  if (hasLanguages) {
    const buttons = Object.entries(LANGUAGE_BUTTONS).map(([language, text]) => ({
      text,
      callback_data: `${LANGUAGE_DATA}${language}`,
    }));
    return { reply_markup: { inline_keyboard: [buttons] } satisfies InlineKeyboardMarkup };
  }
  return isDone ? { reply_markup: { remove_keyboard: true as const } } : {};
}

function notificationPayload({ chatId, text, buttons = [] }: TelegramNotification) {
  const rows = buttons.map((button) => [{ ...button, text: cut(button.text, BUTTON_MAX) }]);
  return {
    chat_id: chatId,
    text: cut(text, TEXT_MAX),
    // URLs in a notification have buttons; previews would add nothing.
    link_preview_options: { is_disabled: true },
    ...(rows.length > 0 && { reply_markup: { inline_keyboard: rows } }),
  };
}

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1)}…`;
