/** In chronological order. */
export const REMINDERS = ['day', 'hour', 'start'] as const;
export type Reminder = (typeof REMINDERS)[number];

const MINUTE_MS = 60_000;
const BEFORE_MS: Record<Reminder, number> = {
  day: 24 * 60 * MINUTE_MS,
  hour: 60 * MINUTE_MS,
  start: 0,
};
/** Decision 104: a webinar that nobody ended is over this long after its planned end. */
const OVERTIME_MS = 60 * MINUTE_MS;
/** A later notification of the start would be useless. */
const START_OVERDUE_MS = 30 * MINUTE_MS;

type Planned = { startsAt: Date; durationMinutes: number };

export const endOf = ({ startsAt, durationMinutes }: Planned): Date =>
  new Date(startsAt.getTime() + durationMinutes * MINUTE_MS + OVERTIME_MS);

export const reminderAt = (startsAt: Date, reminder: Reminder): Date =>
  new Date(startsAt.getTime() - BEFORE_MS[reminder]);

/** The next reminder; reminders already missed are not made up for. */
export const nextReminder = (startsAt: Date, now: Date): Reminder | undefined =>
  REMINDERS.find((reminder) => reminderAt(startsAt, reminder) > now);

/** After an outage late reminders are still sent, unless the next one replaces them. */
export function isStillSent(startsAt: Date, reminder: Reminder, now: Date): boolean {
  const next = REMINDERS[REMINDERS.indexOf(reminder) + 1];
  const until = next ? reminderAt(startsAt, next) : new Date(startsAt.getTime() + START_OVERDUE_MS);
  return reminderAt(startsAt, reminder) <= now && now < until;
}
