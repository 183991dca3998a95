/** A text for one person. */
export type Message = {
  phone: string;
  text: string;
  /** By itself, so that the development outbox can show it and the bot can say it in its own words. */
  code?: string;
  /** That of the text. */
  language?: 'uz' | 'ru' | 'en';
};

export type Channel = 'sms' | 'bot';

export type CodeSender = {
  /**
   * Sends a code by SMS, or by the bot where the setting says so or the SMS gateway refuses
   * (decision 18). `botUrl` is where the person fetches a bot code.
   */
  send(message: Message & { code: string }): Promise<{ channel: Channel; botUrl: string | null }>;
  /** Tells somebody what happened; throws where neither SMS nor bot took the text over. */
  notify(message: Message): Promise<void>;
};
