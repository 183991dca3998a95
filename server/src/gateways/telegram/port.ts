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
