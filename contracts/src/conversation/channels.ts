import { z } from 'zod';
import { get } from '#/kit/endpoint.ts';
import { one } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

export const SMS_GATEWAYS = ['eskiz', 'playmobile', 'outbox'] as const;

const smsChannel = wire({
  /** In order of preference; empty: no SMS. */
  gateways: z.array(z.enum(SMS_GATEWAYS)),
  /** Today's counts, by Tashkent time; money in soʻm. */
  messages: z.int(),
  segments: z.int(),
  spent: z.int(),
  price: z.int(),
  dayLimit: z.int(),
  codeLimit: z.int(),
  /** States of messages of the last 24 hours. */
  states: wire({ sent: z.int(), delivered: z.int(), failed: z.int(), unknown: z.int() }),
});

const telegramChannel = wire(
  {
    isSetUp: z.boolean(),
    /** Whether Telegram answers the bot now. */
    isConnected: z.boolean(),
    name: z.string().nullable(),
    hasWebhook: z.boolean(),
    /** Messages to the bot that have not been fetched yet. */
    waiting: z.int(),
    error: z.string().nullable(),
    /** Accounts linked to a chat with the bot. */
    linked: z.int(),
  },
  { error: 'fault' },
);

const channels = wire({ sms: smsChannel, telegram: telegramChannel });
export type Channels = z.output<typeof channels>;

export const viewChannels = get.admin('/admin/channels', {
  summary: 'Configuration of SMS and the bot, and what was sent today at what cost',
  answer: one(channels),
});
