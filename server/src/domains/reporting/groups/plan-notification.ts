import { fromTashkent } from '@malaka/grading/tashkent';
import type { Db } from '#/kit/db/connect.ts';
import { addJob } from '#/kit/jobs/jobs.ts';

/** A mistaken addition can be undone this long before anybody is notified. */
const GRACE_MS = 2 * 60_000;

type PlannedGroup = {
  id: number;
  isActive: boolean;
  isEveryone: boolean;
  startDate: string | null;
};

/** Notifies members of what the group assigns, once it has begun. */
export async function planNotification(trx: Db, group: PlannedGroup, now: Date): Promise<void> {
  const { id, isActive, isEveryone, startDate } = group;
  if (isEveryone || !isActive) return;
  const soon = now.getTime() + GRACE_MS;
  const begin = startDate === null ? soon : fromTashkent(Date.parse(startDate)).getTime();
  const runAt = new Date(Math.max(soon, begin));
  await addJob(trx, 'tell-group', { groupId: id }, { key: `tell-group:${id}`, runAt });
}
