import { z } from 'zod';
import { flag, id, idText, tashkentTime } from './codecs.ts';
import { endpoint } from './endpoint.ts';
import { done, list, one, page } from './shapes.ts';
import { wire } from './wire.ts';

export const notification = wire({
  id: z.int(),
  title: z.string(),
  /** One sentence under the title; empty where the title says all. */
  description: z.string(),
  /** The whole of it, shown when it is opened. */
  detail: z.string(),
  type: z.enum(['metodist', 'other']),
  isRead: flag,
  /** 1 sent, 0 withdrawn; decision 159. */
  status: z.literal([0, 1]),
  createdAt: tashkentTime,
  /** Address inside the platform that it leads to. */
  url: z.string().nullable(),
  chatId: z.int().nullable(),
});
export type Notification = z.output<typeof notification>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/profil/notifications',
  audience: 'signedIn',
  summary: 'The own notifications, newest first',
  query: wire({ page, perPage: idText.pipe(z.number().max(100)).optional() }),
  answer: list(notification),
});

export const markNotification = endpoint({
  method: 'POST',
  path: '/profil/mark-notifications',
  audience: 'signedIn',
  summary: 'Mark an own notification as read',
  body: wire({ id }),
  answer: done,
});

export const viewNotification = endpoint({
  method: 'GET',
  path: '/notification-detail',
  audience: 'signedIn',
  summary: 'One of the own notifications with its detail',
  query: wire({ id: idText }),
  answer: one(notification),
});
