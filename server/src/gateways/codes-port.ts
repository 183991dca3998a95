/** A text that goes to one person. `code` lets the development outbox show it by itself. */
export type Message = { phone: string; text: string; code?: string };

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
