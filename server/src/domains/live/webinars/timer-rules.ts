/** In the order of their moments. */
export const REMINDERS = ['day', 'hour', 'start'] as const;
export type Reminder = (typeof REMINDERS)[number];

const MINUTE_MS = 60_000;
const BEFORE_MS: Record<Reminder, number> = {
  day: 24 * 60 * MINUTE_MS,
  hour: 60 * MINUTE_MS,
  start: 0,
};
/** Decision 104: a webinar that nobody ended is over so long after its planned end. */
const OVERTIME_MS = 60 * MINUTE_MS;
/** Who hears of the beginning later has missed it. */
const START_LATE_MS = 30 * MINUTE_MS;

type Planned = { startsAt: Date; durationMinutes: number };

export const endOf = ({ startsAt, durationMinutes }: Planned): Date =>
  new Date(startsAt.getTime() + durationMinutes * MINUTE_MS + OVERTIME_MS);

export const reminderAt = (startsAt: Date, reminder: Reminder): Date =>
  new Date(startsAt.getTime() - BEFORE_MS[reminder]);

/** The reminder whose moment comes next; what a late webinar has missed is not made up for. */
export const nextReminder = (startsAt: Date, now: Date): Reminder | undefined =>
  REMINDERS.find((reminder) => reminderAt(startsAt, reminder) > now);

/** A worker that was down tells late, but not what the next reminder tells anyway. */
export function isStillTold(startsAt: Date, reminder: Reminder, now: Date): boolean {
  const next = REMINDERS[REMINDERS.indexOf(reminder) + 1];
  const until = next ? reminderAt(startsAt, next) : new Date(startsAt.getTime() + START_LATE_MS);
  return reminderAt(startsAt, reminder) <= now && now < until;
}
