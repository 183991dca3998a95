// Plain values apart from the calls, so that an address can be read without loading any call.

export const ANNOUNCEMENT_STATES = ['draft', 'scheduled', 'published', 'withdrawn'] as const;
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number];

/** With the author of a course, or with the method expert of a subject. */
export const CHAT_KINDS = ['author', 'metodist'] as const;
export type ChatKind = (typeof CHAT_KINDS)[number];

export const CHAT_FILTERS = ['all', 'unread', 'inbox', 'unanswered'] as const;
export type ChatFilter = (typeof CHAT_FILTERS)[number];

/** Channels out of the platform, the cheapest first. */
export const NOTIFICATION_CHANNELS = ['push', 'telegram', 'sms'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** `live`: shown on an open page that somebody was looking at. */
export const DELIVERY_CHANNELS = ['live', ...NOTIFICATION_CHANNELS] as const;
export type DeliveryChannel = (typeof DELIVERY_CHANNELS)[number];

/** `sent`: taken over by the channel; `skipped`: no longer needed when its turn came. */
export const DELIVERY_STATES = ['queued', 'sent', 'delivered', 'failed', 'skipped'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
