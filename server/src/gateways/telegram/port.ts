import type { Message } from '../codes-port.ts';

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
 * Why a notice was not sent. `again`: another time may do; `refused`: this notice never goes;
 * `gone`: the person blocked the bot or is no longer there, and the link is gone with it.
 */
export type TelegramFaultKind = 'again' | 'refused' | 'gone';

export class TelegramFault extends Error {
  readonly kind: TelegramFaultKind;
  /** How long Telegram wants to be left alone. */
  readonly retryAfterMs: number | undefined;
  constructor(kind: TelegramFaultKind, text: string, retryAfterMs?: number) {
    super(text);
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}

export type TelegramNotice = {
  chatId: string;
  /** Plain text. */
  text: string;
  buttons?: readonly { text: string; url: string }[];
};

export type TelegramNotices = {
  /** Resolves when Telegram has it; throws TelegramFault. */
  readonly send: (notice: TelegramNotice) => Promise<{ providerId: string }>;
};
