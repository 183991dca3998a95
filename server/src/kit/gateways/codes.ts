/** A text for one user. */
export type Message = {
  phone: string;
  text: string;
  /** Passed separately for the development outbox, and for the bot's own wording. */
  code?: string;
  /** Language of the text. */
  language?: 'uz' | 'ru' | 'en';
};

export type Channel = 'sms' | 'bot';

export type CodeSender = {
  /**
   * Sends a code by SMS, or by the bot if so configured or if SMS fails (decision 18). `botUrl` is
   * where the user gets the bot's code.
   */
  send(message: Message & { code: string }): Promise<{ channel: Channel; botUrl: string | null }>;
  /** Notifies a user; throws if neither SMS nor bot accepted the text. */
  notify(message: Message): Promise<void>;
};
