import type { Message } from '../codes-port.ts';

export type SmsGateway = {
  /** Resolves when the gateway took the message over; throws where it refuses or does not answer. */
  readonly send: (message: Message) => Promise<void>;
};
