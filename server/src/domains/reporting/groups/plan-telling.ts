import { fromTashkent } from '@malaka/grading/tashkent';
import type { Db } from '#/kit/db/connect.ts';
import { addJob } from '#/kit/jobs/jobs.ts';

/** So long a mistaken adding can be taken back before anybody hears of it. */
const GRACE_MS = 2 * 60_000;

type Told = { id: number; isActive: boolean; isEveryone: boolean; startDate: string | null };

/** Members are told of what the group assigns, once it has begun. */
export async function planTelling(trx: Db, group: Told, now: Date): Promise<void> {
  const { id, isActive, isEveryone, startDate } = group;
  if (isEveryone || !isActive) return;
  const soon = now.getTime() + GRACE_MS;
  const begin = startDate === null ? soon : fromTashkent(Date.parse(startDate)).getTime();
  const runAt = new Date(Math.max(soon, begin));
  await addJob(trx, 'tell-group', { groupId: id }, { key: `tell-group:${id}`, runAt });
}
