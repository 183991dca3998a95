import { NOTIFICATION_GROUPS, type NotificationGroup } from '@malaka/contracts/kit/choices';
import {
  NOTIFICATION_CHANNELS,
  type NotificationChannel,
} from '@malaka/contracts/conversation/choices';
import { type NotificationKind, notificationOf } from '#/kit/notifications/kinds.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const TASHKENT_MS = 5 * HOUR_MS;

/** SMS costs money: only these kinds may use it, if no cheaper channel is available, and why. */
export const SMS_REASONS: Partial<Record<NotificationKind, string>> = {
  password_changed: 'Whoever did not do it must hear of it at once',
  balance_topped_up: 'Money came in',
  course_refunded: 'Money came back',
  certificate_issued: 'What the whole course was for',
  certificate_revoked: 'A document is no longer in force',
  certificate_replaced: 'A document is no longer in force',
  profile_confirmed: 'A decision that the person waits for before anything else can begin',
  profile_rejected: 'A decision after which the person has to do something',
  alternative_accepted: 'A decision that the person waits for',
  alternative_rejected: 'A decision after which the person has to do something',
  organization_allowed: 'A decision that the organisation waits for',
  organization_cancelled: 'A decision after which the organisation has to do something',
};

/**
 * Useful only immediately, so they are sent in quiet hours too; by SMS only for the reasons above.
 */
const URGENT: ReadonlySet<string> = new Set<NotificationKind>([
  'password_changed',
  'webinar_hour',
  'webinar_start',
]);

/** Can wait for the evening digest. */
const LOW: ReadonlySet<string> = new Set<NotificationKind>([
  'announcement',
  'course_survey',
  'credits_reached',
  'review_shown',
  'school_reminder',
  'survey_open',
  'webinar_counted',
]);

/**
 * After this time a message would only confuse: the webinar is over, or the reader knows already.
 */
const USEFUL_MS: Partial<Record<NotificationKind, number>> = {
  webinar_start: 30 * MINUTE_MS,
  webinar_hour: HOUR_MS,
};
const USUALLY_USEFUL_MS = 2 * DAY_MS;

export const smsGroups = (): NotificationGroup[] => groupsWith(Object.keys(SMS_REASONS));
export const digestGroups = (): NotificationGroup[] => groupsWith([...LOW]);

function groupsWith(kinds: readonly string[]): NotificationGroup[] {
  const found = new Set(kinds.map((kind) => notificationOf(kind).group));
  return NOTIFICATION_GROUPS.filter((group) => found.has(group));
}

export type Person = {
  /** Entries such as chats:push. */
  switchedOff: readonly string[];
  quietFrom: number;
  quietUntil: number;
  digestHour: number | null;
  /** Channels by which the person can be reached at all. */
  channels: readonly NotificationChannel[];
};

export const switchOf = (group: NotificationGroup, channel: NotificationChannel) =>
  `${group}:${channel}`;

/** The cheapest channel that the person allows and that has not failed already. */
export function chooseChannel(
  kind: string,
  person: Person,
  failed: readonly string[] = [],
): NotificationChannel | undefined {
  return NOTIFICATION_CHANNELS.find(
    (channel) =>
      person.channels.includes(channel) &&
      !failed.includes(channel) &&
      !person.switchedOff.includes(switchOf(notificationOf(kind).group, channel)) &&
      (channel !== 'sms' || kind in SMS_REASONS),
  );
}

type Sending = { at: Date; isDigest: boolean };

/** When to send: immediately, after quiet hours, or with the daily digest. */
export function planSending(kind: string, person: Person, now: Date): Sending {
  if (person.digestHour !== null && LOW.has(kind)) {
    const at = nextTimeOfDay(now, person.digestHour * 60);
    return { at: afterQuiet(at, person), isDigest: true };
  }
  return { at: URGENT.has(kind) ? now : afterQuiet(now, person), isDigest: false };
}

/** Whether the message is still useful. */
export const isStillSent = (kind: string, createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() <= (USEFUL_MS[kind as NotificationKind] ?? USUALLY_USEFUL_MS);

/** How long a push service should store it for a phone that is off. */
export const ttlSeconds = (kind: string): number =>
  (USEFUL_MS[kind as NotificationKind] ?? USUALLY_USEFUL_MS) / 1000;

export const isUrgent = (kind: string): boolean => URGENT.has(kind);

type Quiet = Pick<Person, 'quietFrom' | 'quietUntil'>;

function afterQuiet(time: Date, { quietFrom, quietUntil }: Quiet): Date {
  const minute = minuteOfDay(time);
  const isQuiet =
    quietFrom <= quietUntil
      ? minute >= quietFrom && minute < quietUntil
      : minute >= quietFrom || minute < quietUntil;
  return isQuiet ? nextTimeOfDay(time, quietUntil) : time;
}

const minuteOfDay = (time: Date) =>
  Math.floor(((time.getTime() + TASHKENT_MS) % DAY_MS) / MINUTE_MS);

/** The next moment at this minute of the day in Tashkent. */
function nextTimeOfDay(time: Date, minute: number): Date {
  const local = time.getTime() + TASHKENT_MS;
  const today = Math.floor(local / DAY_MS) * DAY_MS + minute * MINUTE_MS;
  return new Date((today > local ? today : today + DAY_MS) - TASHKENT_MS);
}

const PAUSES_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS];

/** Time of the next attempt; undefined if the channel is given up. */
export function nextTry(tries: number, now: Date, requestedPauseMs = 0): Date | undefined {
  const pause = PAUSES_MS[tries - 1];
  return pause === undefined
    ? undefined
    : new Date(now.getTime() + Math.max(pause, requestedPauseMs));
}
