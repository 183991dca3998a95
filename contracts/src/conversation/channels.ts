import { z } from 'zod';
import { get } from '#/kit/endpoint.ts';
import { one } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

export const SMS_GATEWAYS = ['eskiz', 'playmobile', 'outbox'] as const;

const smsChannel = wire({
  /** In the order in which they are tried; none: nothing goes by SMS. */
  gateways: z.array(z.enum(SMS_GATEWAYS)),
  /** Of today in Tashkent; money in soʻm. */
  messages: z.int(),
  segments: z.int(),
  spent: z.int(),
  price: z.int(),
  dayLimit: z.int(),
  codeLimit: z.int(),
  /** What became of the messages of the last 24 hours. */
  states: wire({ sent: z.int(), delivered: z.int(), failed: z.int(), unknown: z.int() }),
});

const telegramChannel = wire(
  {
    isSetUp: z.boolean(),
    /** Telegram answers the bot at this moment. */
    isConnected: z.boolean(),
    name: z.string().nullable(),
    hasWebhook: z.boolean(),
    /** What people said and nobody has fetched yet. */
    waiting: z.int(),
    error: z.string().nullable(),
    /** Accounts with a chat. */
    linked: z.int(),
  },
  { error: 'fault' },
);

const channels = wire({ sms: smsChannel, telegram: telegramChannel });
export type Channels = z.output<typeof channels>;

export const viewChannels = get.admin('/admin/channels', {
  summary: 'By what SMS and the bot work, what went today and what it cost',
  answer: one(channels),
});
