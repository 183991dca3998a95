/**
 * Why a browser did not get a message. `again`: a retry may succeed; `refused`: this message can
 * never be sent; `gone`: the subscription has ended.
 */
export type PushErrorKind = 'again' | 'refused' | 'gone';

export class PushError extends Error {
  readonly kind: PushErrorKind;
  /** Delay requested by the push service. */
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
  /** Path to open on tap. */
  url: string;
  /** A later message with the same tag replaces the earlier one, in transit and on the device. */
  tag: string;
  isUrgent: boolean;
  ttlSeconds: number;
};

export type PushSender = {
  /** VAPID key that browsers need to subscribe. */
  readonly publicKey: string;
  /** Resolves when the push service has accepted it; throws PushError. */
  readonly send: (browser: PushBrowser, message: PushMessage) => Promise<void>;
};
