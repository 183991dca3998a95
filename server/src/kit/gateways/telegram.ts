import type { Message } from './codes.ts';

export type CodeBot = {
  /**
   * Keeps a code for the person who opens the bot at the answered address and whose phone is that
   * of the message; decision 17.
   */
  offer(message: Message & { code: string }): Promise<{ botUrl: string }>;
  /** Writes to the person of that phone, who opened the bot before; throws where nobody did. */
  readonly tell: (message: Message) => Promise<void>;
};

/**
 * Why a notification was not sent. `again`: a retry may succeed; `refused`: this one can never be
 * sent; `gone`: the person blocked the bot or left, so the link ends.
 */
export type TelegramErrorKind = 'again' | 'refused' | 'gone';

export class TelegramError extends Error {
  readonly kind: TelegramErrorKind;
  /** How long Telegram wants to be left alone. */
  readonly retryAfterMs: number | undefined;
  constructor(kind: TelegramErrorKind, text: string, retryAfterMs?: number) {
    super(text);
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}

export type TelegramNotification = {
  chatId: string;
  /** Plain text. */
  text: string;
  buttons?: readonly { text: string; url: string }[];
};

export type TelegramNotifications = {
  /** Resolves when Telegram has it; throws TelegramError. */
  readonly send: (notification: TelegramNotification) => Promise<{ providerId: string }>;
};

/** Who writes to the bot, in a private chat. */
export type BotPerson = { chatId: string; name: string; languageCode: string | undefined };

export type BotLanguage = 'uz' | 'ru' | 'en';

export type BotEvent = { person: BotPerson } & (
  | { kind: 'start'; key: string | undefined }
  /** `isOwn`: Telegram says that the number is the sender's. */
  | { kind: 'contact'; phone: string; isOwn: boolean }
  | { kind: 'stop' }
  | { kind: 'language'; language: BotLanguage | undefined }
  | { kind: 'text' }
  | { kind: 'blocked' }
);

export type BotReply = {
  text: string;
  /** A part of the text that a tap copies. */
  code?: string;
  /** A button that sends the person's own number. */
  askContact?: string;
  /** That button goes. */
  isDone?: boolean;
  hasLanguages?: boolean;
};

export type BotAnswer = {
  replies: readonly BotReply[];
  /** What becomes true when Telegram has the replies: until then the same event is answered alike. */
  onSent?: () => Promise<void>;
};

export type BotStatus = {
  isConnected: boolean;
  /** Updates that nobody has fetched. */
  waiting: number;
  /** What went wrong last with the webhook. */
  error: string | null;
};

/** The bot itself, which passes events to a handler. */
export type TelegramBot = TelegramNotifications & {
  readonly name: string;
  readonly webhookSecret: string | undefined;
  /** Answers one update of the Bot API; throws where another time may do. */
  readonly handle: (update: { update_id: number }) => Promise<void>;
  /** Waits for updates after this one, up to half a minute. */
  readonly fetchUpdates: (
    offset: number,
    signal: AbortSignal,
  ) => Promise<readonly { update_id: number }[]>;
  /** Where updates are sent to from now on; without an address they are fetched. */
  readonly setWebhook: (url: string | undefined) => Promise<void>;
  readonly status: () => Promise<BotStatus>;
};
