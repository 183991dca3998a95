import type { Db } from '#/kit/db/connect.ts';
import { addJob } from '#/kit/jobs/jobs.ts';

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

type Span = { startsAt: Date; durationMinutes: number };

export const endOf = ({ startsAt, durationMinutes }: Span): Date =>
  new Date(startsAt.getTime() + durationMinutes * MINUTE_MS + OVERTIME_MS);

const reminderAt = (startsAt: Date, reminder: Reminder): Date =>
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

type Planned = Span & { id: number };

/**
 * Schedules a webinar's timers; called in the transaction that creates or moves it. Replaces jobs
 * for an earlier date; one that is just running notices that the date has changed.
 */
export async function planWebinar(trx: Db, webinar: Planned, now: Date): Promise<void> {
  await planEnd(trx, webinar);
  await planReminder(trx, webinar, now);
}

export async function planEnd(trx: Db, webinar: Planned): Promise<void> {
  const webinarId = webinar.id;
  const key = `end-webinar:${webinarId}`;
  await addJob(trx, 'end-webinar', { webinarId }, { key, runAt: endOf(webinar) });
}

export async function planReminder(
  trx: Db,
  { id, startsAt }: Pick<Planned, 'id' | 'startsAt'>,
  now: Date,
): Promise<void> {
  const reminder = nextReminder(startsAt, now);
  if (!reminder) return;
  const payload = { webinarId: id, reminder, startsAt: startsAt.toISOString() };
  const runAt = reminderAt(startsAt, reminder);
  await addJob(trx, 'remind-webinar', payload, { key: `remind-webinar:${id}`, runAt });
}
