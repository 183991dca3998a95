import type { NotificationSettings } from '@malaka/contracts/conversation/notification-settings';
import type { Db } from '#/kit/db/connect.ts';

export type Chosen = Pick<
  NotificationSettings,
  'switchedOff' | 'quietFrom' | 'quietUntil' | 'digestHour'
>;

export async function findChosen(db: Db, accountId: number): Promise<Chosen> {
  const row = await db
    .selectFrom('noticeSettings')
    .where('accountId', '=', accountId)
    .select(['switchedOff', 'quietFrom', 'quietUntil', 'digestHour'])
    .executeTakeFirst();
  if (!row) return { switchedOff: [], quietFrom: 22 * 60, quietUntil: 7 * 60, digestHour: null };
  return { ...row, switchedOff: row.switchedOff.map(readSwitch) };
}

const readSwitch = (text: string) => {
  const [group, channel] = text.split(':');
  return { group, channel } as NotificationSettings['switchedOff'][number];
};

export async function saveChosen(db: Db, accountId: number, chosen: Chosen): Promise<void> {
  const { switchedOff, ...times } = chosen;
  const texts = [...new Set(switchedOff.map(({ group, channel }) => `${group}:${channel}`))];
  const row = { ...times, switchedOff: texts };
  await db
    .insertInto('noticeSettings')
    .values({ accountId, ...row })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(row))
    .execute();
}
