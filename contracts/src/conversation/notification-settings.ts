import { z } from 'zod';
import { NOTIFICATION_GROUPS } from '#/kit/choices.ts';
import { NOTIFICATION_CHANNELS } from '#/conversation/choices.ts';
import { get, post } from '#/kit/endpoint.ts';
import { done, one } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

const group = z.enum(NOTIFICATION_GROUPS);
const channel = z.enum(NOTIFICATION_CHANNELS);

/** `HH:mm` on the wire, minutes of the day in code. */
const timeOfDay = z.codec(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/), z.int(), {
  decode: (text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3)),
  encode: (minutes) =>
    [Math.floor(minutes / 60) % 24, minutes % 60]
      .map((part) => String(part).padStart(2, '0'))
      .join(':'),
});

const switched = wire({ group, channel }, { channel: 'road' });
export type SwitchedOff = z.output<typeof switched>;

const chosen = {
  /** Channels that notifications of a group do not take; all others are open. */
  switchedOff: z.array(switched).max(NOTIFICATION_GROUPS.length * NOTIFICATION_CHANNELS.length),
  /** In Tashkent; the same time twice: at no time. */
  quietFrom: timeOfDay,
  quietUntil: timeOfDay,
  /** When the less important ones come together in one message; null: each at once. */
  digestHour: z.int().min(0).max(23).nullable(),
};

const notificationSettings = wire(
  {
    ...chosen,
    /** Those that the platform has: one without a bot sends nothing by Telegram. */
    channels: z.array(channel),
    /** Groups that have notifications which may come by SMS. */
    smsGroups: z.array(group),
    /** Groups with notifications that may wait for the daily message. */
    digestGroups: z.array(group),
    /** Browsers of this account that take messages in. */
    browsers: z.int(),
    hasTelegram: z.boolean(),
    /** The platform's key, which a browser wants to see. */
    pushKey: z.string(),
  },
  { channels: 'roads' },
);
export type NotificationSettings = z.output<typeof notificationSettings>;

export const viewNotificationSettings = get.signedIn('/profil/notice-settings', {
  isRepeatable: true,
  summary: 'By which channels the own notifications come, and when',
  answer: one(notificationSettings),
});

export const saveNotificationSettings = post.signedIn('/profil/notice-settings', {
  summary: 'Change by which channels the own notifications come, and when',
  body: wire(chosen),
  answer: done,
});

/** As browsers give it out. */
const endpointAddress = z.url({ protocol: /^https$/ }).max(2000);

const PUBLIC_KEY_LETTERS = { min: 87, max: 88 };
const AUTH_LETTERS = { min: 22, max: 24 };
const letters = (length: { min: number; max: number }) =>
  z
    .string()
    .min(length.min)
    .max(length.max)
    .regex(/^[\w-]+={0,2}$/);

export const addPushBrowser = post.signedIn('/profil/push-browser', {
  summary: 'Messages of this account come to this browser until its session ends',
  body: wire({
    endpoint: endpointAddress,
    keys: z.object({ p256dh: letters(PUBLIC_KEY_LETTERS), auth: letters(AUTH_LETTERS) }),
  }),
  answer: done,
});

export const dropPushBrowser = post.signedIn('/profil/push-browser/drop', {
  summary: 'Messages of this account come to this browser no more',
  body: wire({ endpoint: endpointAddress }),
  answer: done,
});
