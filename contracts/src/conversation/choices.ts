// Plain values in a separate file, so that parsing an address loads no calls.

export const ANNOUNCEMENT_STATES = ['draft', 'scheduled', 'published', 'withdrawn'] as const;
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number];

/** A chat with a course's author, or with a subject's method expert. */
export const CHAT_KINDS = ['author', 'metodist'] as const;
export type ChatKind = (typeof CHAT_KINDS)[number];

export const CHAT_FILTERS = ['all', 'unread', 'inbox', 'unanswered'] as const;
export type ChatFilter = (typeof CHAT_FILTERS)[number];

/** Channels that leave the platform, cheapest first. */
export const NOTIFICATION_CHANNELS = ['push', 'telegram', 'sms'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** `live`: shown on an open, visible page. */
export const DELIVERY_CHANNELS = ['live', ...NOTIFICATION_CHANNELS] as const;

/** `sent`: accepted by the channel; `skipped`: no longer needed when it was due. */
export const DELIVERY_STATES = ['queued', 'sent', 'delivered', 'failed', 'skipped'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
