import { z } from 'zod';
import { DELIVERY_CHANNELS, DELIVERY_STATES } from '#/conversation/choices.ts';
import { NOTIFICATION_GROUPS } from '#/kit/choices.ts';
import { instant } from '#/kit/codecs.ts';
import { get, post } from '#/kit/endpoint.ts';
import { listQuery } from '#/kit/list-query.ts';
import { done, idBody, list, one, page } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';
import { DELIVERY_LIST } from './lists.ts';

const channel = z.enum(DELIVERY_CHANNELS);

const delivery = wire({
  id: z.int(),
  account: wire({ id: z.int(), name: z.string(), phone: z.string() }),
  /** Title of the notification, in the caller's language. */
  title: z.string(),
  group: z.enum(NOTIFICATION_GROUPS),
  channel,
  state: z.enum(DELIVERY_STATES),
  isDigest: z.boolean(),
  tries: z.int(),
  createdAt: instant,
  /** For a queued delivery. */
  nextTryAt: instant.nullable(),
  finishedAt: instant.nullable(),
  /** The channel's own error text; null if nothing failed. */
  error: z.string().nullable(),
});
export type Delivery = z.output<typeof delivery>;

export const listDeliveries = get.admin('/admin/deliveries', {
  summary: 'Deliveries of notifications by channel, newest first',
  query: wire({ ...listQuery(DELIVERY_LIST).fields, page }),
  /** The total is counted up to a limit, so that a long history costs no more than a short one. */
  answer: list(delivery),
});

const channelFigures = wire({
  channel,
  queued: z.int(),
  sent: z.int(),
  delivered: z.int(),
  failed: z.int(),
  skipped: z.int(),
});
export type ChannelFigures = z.output<typeof channelFigures>;

export const viewDeliveryFigures = get.admin('/admin/deliveries/figures', {
  summary: 'Outcomes of the deliveries of the last 24 hours, by channel',
  answer: one(z.array(channelFigures)),
});

export const retryDelivery = post.admin('/admin/deliveries/retry', {
  summary: 'Send a failed or skipped delivery again',
  body: idBody,
  answer: done,
});
