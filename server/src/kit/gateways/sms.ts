/**
 * State of a message as far as its gateway knows; `unknown`: it may or may not have been accepted.
 */
export type SmsState = 'sent' | 'delivered' | 'failed' | 'unknown';

/**
 * Why a message was not sent. `again`: a retry may succeed; `refused`: this message can never be
 * sent; `limit`: the daily budget is spent; `unclear`: there was no answer, so it may have been
 * sent.
 */
export type SmsErrorKind = 'again' | 'refused' | 'limit' | 'unclear';

/** The error text contains neither the phone nor the message. */
export class SmsError extends Error {
  readonly kind: SmsErrorKind;
  constructor(kind: SmsErrorKind, text: string) {
    super(text);
    this.kind = kind;
  }
}

export type Sms = {
  /** What the message is about, once: a second call with the same key brings no second message. */
  key: string;
  /** 998901234567 */
  phone: string;
  text: string;
  /** A code that somebody waits for: it goes on when the day's money for other texts is spent. */
  code?: string;
};

/** Sends through every configured gateway, with journal and daily limits. */
export type SmsSender = {
  /**
   * Resolves when a gateway took the message over; throws SmsError. After `again` and `unclear` it
   * may be called once more with the same key.
   */
  readonly send: (sms: Sms) => Promise<{ providerId: string }>;
  readonly askState: (providerId: string) => Promise<SmsState>;
};

/** One gateway. The key of a message has at most 40 characters and is unique. */
export type SmsGateway = {
  readonly name: 'eskiz' | 'playmobile' | 'outbox';
  /** Throws SmsError: `unclear` where the request went out and no clear answer came back. */
  readonly send: (sms: Sms) => Promise<{ providerId: string }>;
  /**
   * Finds out about a `send` since then that was `unclear`: what the gateway calls the message, or
   * undefined where it has none. Throws where it cannot be found out now.
   */
  readonly settle: (sms: Sms, since: Date) => Promise<{ providerId: string } | undefined>;
  /** Absent where a gateway tells nothing of what became of a message. */
  readonly askState?: (providerId: string) => Promise<SmsState>;
};
