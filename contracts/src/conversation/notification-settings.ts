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
  /** Channels switched off for a group; all others are on. */
  switchedOff: z.array(switched).max(NOTIFICATION_GROUPS.length * NOTIFICATION_CHANNELS.length),
  /** In Tashkent time; equal times mean no quiet hours. */
  quietFrom: timeOfDay,
  quietUntil: timeOfDay,
  /** Hour of the daily digest of less important ones; null: send each immediately. */
  digestHour: z.int().min(0).max(23).nullable(),
};

const notificationSettings = wire(
  {
    ...chosen,
    /** Channels that this installation has: without a bot, no Telegram. */
    channels: z.array(channel),
    /** Groups with notifications that may be sent by SMS. */
    smsGroups: z.array(group),
    /** Groups with notifications that may wait for the digest. */
    digestGroups: z.array(group),
    /** Browsers of this account subscribed to push. */
    browsers: z.int(),
    hasTelegram: z.boolean(),
    /** The platform's VAPID key, required to subscribe. */
    pushKey: z.string(),
  },
  { channels: 'roads' },
);
export type NotificationSettings = z.output<typeof notificationSettings>;

export const viewNotificationSettings = get.signedIn('/profil/notice-settings', {
  isRepeatable: true,
  summary: 'By which channels you receive notifications, and when',
  answer: one(notificationSettings),
});

export const saveNotificationSettings = post.signedIn('/profil/notice-settings', {
  summary: 'Change by which channels you receive notifications, and when',
  body: wire(chosen),
  answer: done,
});

/** Push endpoint, as browsers provide it. */
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
  summary: 'Subscribe this browser to push messages of the account until its session ends',
  body: wire({
    endpoint: endpointAddress,
    keys: z.object({ p256dh: letters(PUBLIC_KEY_LETTERS), auth: letters(AUTH_LETTERS) }),
  }),
  answer: done,
});

export const dropPushBrowser = post.signedIn('/profil/push-browser/drop', {
  summary: 'Unsubscribe this browser from push messages',
  body: wire({ endpoint: endpointAddress }),
  answer: done,
});
