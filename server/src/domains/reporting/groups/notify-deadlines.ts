import { inTashkent, tashkentDay } from '@malaka/grading/tashkent';
import type { Db } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import { countLeftOfGroup } from '#/domains/learning/index.ts';
import { notifyMany } from '#/kit/notifications/notify.ts';
import { listPositionsOf } from '#/domains/people/index.ts';
import { dotted } from './rules.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Days before the end: first with time left for a course, then at the last moment. */
const DAYS_BEFORE = [7, 1];
const BATCH = 2000;

type Ending = { id: number; name: string; endDate: string; daysLeft: number };

/**
 * Reminds members of groups that end soon of their unfinished courses. A repeated run notifies
 * nobody twice.
 */
export async function notifyDeadlines({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const time = now();
  for (const daysLeft of DAYS_BEFORE) {
    const endDate = tashkentDay(new Date(time.getTime() + daysLeft * DAY_MS));
    const groups = await db
      .selectFrom('groups')
      .where('isActive', '=', true)
      .where('isEveryone', '=', false)
      .where('endDate', '=', endDate)
      .where('startDate', '<=', tashkentDay(time))
      .select(['id', 'name'])
      .execute();
    const year = inTashkent(time).getUTCFullYear();
    for (const { id, name } of groups)
      await notifyMembers(db, { id, name, endDate, daysLeft }, year);
  }
}

async function notifyMembers(db: Db, group: Ending, year: number): Promise<void> {
  let after = 0;
  let ids: number[];
  do {
    const rows = await db
      .selectFrom('groupMembers')
      .where('groupId', '=', group.id)
      .where('accountId', '>', after)
      .orderBy('accountId')
      .limit(BATCH)
      .select('accountId')
      .execute();
    ids = rows.map(({ accountId }) => accountId);
    await notifyPart(db, group, { ids, year });
    after = ids.at(-1) ?? after;
  } while (ids.length === BATCH);
}

async function notifyPart(
  db: Db,
  { id, name, endDate, daysLeft }: Ending,
  { ids, year }: { ids: number[]; year: number },
): Promise<void> {
  const people = await listPositionsOf(db, ids);
  const left = await countLeftOfGroup(db, { groupId: id, people, year });
  for (const [amount, members] of Map.groupBy(left, (person) => person.left)) {
    await notifyMany(db, {
      accountIds: members.map(({ accountId }) => accountId),
      kind: 'group_deadline',
      facts: { group: name, deadline: dotted(endDate), left: amount },
      url: '/dashboard/target-courses/1',
      // A changed end date makes it a new event.
      eventKey: `group_deadline:${id}:${endDate}:${daysLeft}`,
    });
  }
}
