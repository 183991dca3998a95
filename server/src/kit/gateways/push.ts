/**
 * Why a browser did not get a message. `again`: a retry may succeed; `refused`: this message can
 * never be sent; `gone`: the subscription has ended.
 */
export type PushErrorKind = 'again' | 'refused' | 'gone';

export class PushError extends Error {
  readonly kind: PushErrorKind;
  /** How long the push service wants to be left alone. */
  readonly retryAfterMs: number | undefined;
  constructor(kind: PushErrorKind, text: string, retryAfterMs?: number) {
    super(text);
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}

/** A browser's subscription. */
export type PushBrowser = { endpoint: string; publicKey: string; authSecret: string };

export type PushMessage = {
  title: string;
  body: string;
  /** Where a tap leads, inside the platform. */
  url: string;
  /** A later message with the same tag takes the place of the earlier one, here and on its way. */
  tag: string;
  isUrgent: boolean;
  secondsKept: number;
};

export type PushSender = {
  /** What browsers must be shown when they are asked to take messages. */
  readonly publicKey: string;
  /** Resolves when the push service has it; throws PushError. */
  readonly send: (browser: PushBrowser, message: PushMessage) => Promise<void>;
};
