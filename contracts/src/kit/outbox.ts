import { z } from 'zod';
import { flag, instant } from './codecs.ts';
import { post } from './endpoint.ts';
import { one } from './shapes.ts';
import { wire } from './wire.ts';

/** Events of one call; a device that has more sends them in several. */
export const OUTBOX_EVENTS_MAX = 100;
/** Characters of the body of one event. */
export const OUTBOX_EVENT_MAX = 60_000;

const event = wire({
  /** Made by the device: what is sent twice is counted once. */
  id: z.uuid(),
  kind: z.string().min(1).max(40),
  /** As the call of its kind has them. */
  params: z.record(z.string().max(40), z.string().max(100)).optional(),
  body: z.unknown(),
});

const receipt = wire({
  id: z.uuid(),
  number: z.int(),
  /** False: refused for good, with a code and its text. */
  isCounted: flag,
  /** It had been decided before. */
  isRepeated: flag,
  code: z.string().nullable(),
  message: z.string().nullable(),
  decidedAt: instant,
  /** Of the call of its kind, where answers were asked for; null when it was decided before. */
  answer: z.unknown(),
});
export type Receipt = z.output<typeof receipt>;

export const sendEvents = post.signedIn('/user/outbox', {
  isRepeatable: true,
  summary:
    'What a device did without a line, in order; each is counted once and gets a receipt. What has no receipt is to be sent again',
  body: wire({
    /** Whose queue it is: one of another account is refused as a whole. */
    accountId: z.int().min(1),
    hasAnswers: flag.default(false),
    events: z.array(event).min(1).max(OUTBOX_EVENTS_MAX),
  }),
  answer: one(wire({ receipts: z.array(receipt) })),
});
