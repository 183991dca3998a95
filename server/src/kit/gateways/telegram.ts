import type { Message } from './codes.ts';

export type CodeBot = {
  /**
   * Stores a code for the person who opens the bot at the returned URL with the phone of the
   * message (decision 17).
   */
  offer(message: Message & { code: string }): Promise<{ botUrl: string }>;
  /**
   * Writes to the person with that phone, who must have opened the bot before; throws otherwise.
   */
  readonly notify: (message: Message) => Promise<void>;
};

/**
 * Why a notification was not sent. `again`: a retry may succeed; `refused`: this one can never be
 * sent; `gone`: the person blocked the bot or left, so the link ends.
 */
export type TelegramErrorKind = 'again' | 'refused' | 'gone';

export class TelegramError extends Error {
  readonly kind: TelegramErrorKind;
  /** Delay requested by Telegram. */
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
  /** Resolves when Telegram has accepted it; throws TelegramError. */
  readonly send: (notification: TelegramNotification) => Promise<{ providerId: string }>;
};

/** Who writes to the bot, in a private chat. */
export type BotPerson = { chatId: string; name: string; languageCode: string | undefined };

export type BotLanguage = 'uz' | 'ru' | 'en';

export type BotEvent = { person: BotPerson } & (
  | { kind: 'start'; key: string | undefined }
  /** `isOwn`: Telegram confirms that the number is the sender's. */
  | { kind: 'contact'; phone: string; isOwn: boolean }
  | { kind: 'stop' }
  | { kind: 'language'; language: BotLanguage | undefined }
  | { kind: 'text' }
  | { kind: 'blocked' }
);

export type BotReply = {
  text: string;
  /** Part of the text that is copied on tap. */
  code?: string;
  /** Label of a button that sends the person's own number. */
  askContact?: string;
  /** Removes that button. */
  isDone?: boolean;
  hasLanguages?: boolean;
};

export type BotAnswer = {
  replies: readonly BotReply[];
  /**
   * Runs when Telegram has accepted the replies; until then the same event gets the same answer.
   */
  onSent?: () => Promise<void>;
};

export type BotStatus = {
  isConnected: boolean;
  /** Updates not fetched yet. */
  waiting: number;
  /** Last error of the webhook. */
  error: string | null;
};

/** The bot itself, which passes events to a handler. */
export type TelegramBot = TelegramNotifications & {
  readonly name: string;
  readonly webhookSecret: string | undefined;
  /** Handles one update of the Bot API; throws if a retry may succeed. */
  readonly handle: (update: { update_id: number }) => Promise<void>;
  /** Waits up to half a minute for updates after this one. */
  readonly fetchUpdates: (
    offset: number,
    signal: AbortSignal,
  ) => Promise<readonly { update_id: number }[]>;
  /** Sets the webhook; without a URL updates are polled. */
  readonly setWebhook: (url: string | undefined) => Promise<void>;
  readonly status: () => Promise<BotStatus>;
};
