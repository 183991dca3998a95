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
  /** Idempotency key: a second call with the same key sends no second message. */
  key: string;
  /** 998901234567 */
  phone: string;
  text: string;
  /** A code somebody waits for: it is sent even when the budget for other texts is spent. */
  code?: string;
};

/** Sends through every configured gateway, with journal and daily limits. */
export type SmsSender = {
  /**
   * Resolves when a gateway has accepted the message; throws SmsError. After `again` and `unclear`
   * it may be called once more with the same key.
   */
  readonly send: (sms: Sms) => Promise<{ providerId: string }>;
  readonly askState: (providerId: string) => Promise<SmsState>;
};

/** One gateway. The key of a message has at most 40 characters and is unique. */
export type SmsGateway = {
  readonly name: 'eskiz' | 'playmobile' | 'outbox';
  /** Throws SmsError; `unclear` if the request was sent but got no clear answer. */
  readonly send: (sms: Sms) => Promise<{ providerId: string }>;
  /**
   * Finds out what became of an `unclear` send since then: the gateway's id of the message, or
   * undefined if it has none. Throws if that cannot be determined now.
   */
  readonly settle: (sms: Sms, since: Date) => Promise<{ providerId: string } | undefined>;
  /** Absent if the gateway does not report deliveries. */
  readonly askState?: (providerId: string) => Promise<SmsState>;
};
