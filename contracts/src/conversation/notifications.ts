import { z } from 'zod';
import { DELIVERY_CHANNELS, DELIVERY_STATES } from '#/conversation/choices.ts';
import { NOTIFICATION_GROUPS } from '#/kit/choices.ts';
import { filterOf, flag, id, idText, instant, tashkentTime } from '#/kit/codecs.ts';
import { get, post } from '#/kit/endpoint.ts';
import { done, idParams, list, one, page } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

export const notification = wire({
  id: z.int(),
  title: z.string(),
  /** One sentence below the title; empty if the title is enough. */
  description: z.string(),
  /** The full text, shown when opened. */
  detail: z.string(),
  type: z.enum(['metodist', 'other']),
  /** Topic. */
  group: z.enum(NOTIFICATION_GROUPS),
  /** Bad news, such as a rejection: the user may need to act. */
  isSetback: flag.optional(),
  isRead: flag,
  /** 1 sent, 0 withdrawn; decision 159. */
  status: z.literal([0, 1]),
  createdAt: tashkentTime,
  /** Path inside the platform. */
  url: z.string().nullable(),
  chatId: z.int().nullable(),
});
export type Notification = z.output<typeof notification>;

export const listNotifications = get.signedIn('/profil/notifications', {
  summary: 'Your notifications, newest first',
  query: wire({
    page,
    perPage: idText.pipe(z.number().max(100)).optional(),
    /** 1: unread ones only. */
    isUnread: filterOf(flag),
    group: filterOf(z.enum(NOTIFICATION_GROUPS)),
  }),
  answer: list(notification),
});

export const markNotification = post.signedIn('/profil/mark-notifications', {
  isRepeatable: true,
  summary: 'Mark your notification as read',
  body: wire({ id }),
  answer: done,
});

export const markAllNotifications = post.signedIn('/profil/mark-all-notifications', {
  isRepeatable: true,
  summary: 'Mark your notifications as read, all of them or those of one group',
  body: wire({
    group: z.enum(NOTIFICATION_GROUPS).optional(),
    /** The newest notification that the user saw; later ones stay unread. */
    upTo: id,
  }),
  answer: one(wire({ marked: z.int() })),
});

export const viewNotification = get.signedIn('/notification-detail', {
  summary: 'One of your notifications with its detail',
  query: wire({ id: idText }),
  answer: one(notification),
});

const sentNotification = wire({
  id: z.int(),
  /** In the caller's language; a withdrawn one shows only that. */
  title: z.string(),
  group: z.enum(NOTIFICATION_GROUPS),
  createdAt: instant,
  readAt: instant.nullable(),
  isWithdrawn: z.boolean(),
  /** Deliveries by external channels, with their outcome. */
  deliveries: z.array(
    wire({
      channel: z.enum(DELIVERY_CHANNELS),
      state: z.enum(DELIVERY_STATES),
      /** When it ended, or when it was queued. */
      at: instant,
      error: z.string().nullable(),
    }),
  ),
});
export type SentNotification = z.output<typeof sentNotification>;

export const listNotificationsOf = get.manager('/manager/pupils/:id/notifications', {
  summary: 'Notifications of a pupil, read or not, with their deliveries',
  params: idParams,
  query: wire({ page }),
  answer: list(sentNotification),
});
