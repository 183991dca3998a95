import type { Db } from '#/kit/db/connect.ts';
import { addJob } from '#/kit/jobs/jobs.ts';
import { endOf, nextReminder, reminderAt } from './timer-rules.ts';

type Planned = { id: number; startsAt: Date; durationMinutes: number };

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
