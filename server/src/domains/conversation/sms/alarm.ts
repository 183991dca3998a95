import { tashkentDay } from '@malaka/grading/tashkent';
import type { Db } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import { listAdminIds } from '#/domains/people/index.ts';
import { notifyMany } from '#/kit/notifications/notify-many.ts';
import type { SmsLimits } from './sms-limits.ts';
import { getSmsDay } from './spend.ts';

type Level = 'near' | 'reached';

const NEAR_SHARE = 0.8;
const columns = { near: 'warnedAt', reached: 'stoppedAt' } as const;

/** Notifies administrators once a day that the SMS budget runs low, and once that it is spent. */
export async function watchSpend(
  { db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>,
  limits: SmsLimits,
  isRefused: boolean,
): Promise<void> {
  const { spent } = await getSmsDay(db, now());
  if (!isRefused && spent < limits.day * NEAR_SHARE) return;
  const level = isRefused ? 'reached' : 'near';
  const isNotified = await db
    .transaction()
    .execute((trx) => notifyAdmins(trx, level, { spent, limits }, now()));
  if (isNotified) log.warn({ spent, limit: limits.day, level }, 'SMS of today cost much');
}

async function notifyAdmins(
  trx: Db,
  level: Level,
  { spent, limits }: { spent: number; limits: SmsLimits },
  now: Date,
): Promise<boolean> {
  const day = tashkentDay(now);
  const recorded = await trx
    .insertInto('smsDays')
    .values({ day, [columns[level]]: now })
    .onConflict((conflict) =>
      conflict
        .column('day')
        .doUpdateSet({ [columns[level]]: now })
        .where(`smsDays.${columns[level]}`, 'is', null),
    )
    .returning('day')
    .executeTakeFirst();
  if (recorded === undefined) return false;
  await notifyMany(trx, {
    accountIds: await listAdminIds(trx),
    kind: level === 'near' ? 'sms_limit_near' : 'sms_limit_reached',
    facts: { spent, limit: limits.day },
    url: '/dashboard/platform-settings',
    eventKey: `sms_limit_${level}:${day}`,
  });
  return true;
}
