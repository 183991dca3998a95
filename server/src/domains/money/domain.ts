import { sql } from 'kysely';
import { executePrepared } from '#/kit/db/prepared.ts';
import type { Domain } from '#/kit/domain.ts';
import { NOTHING_WAITS, type Waiting } from '#/kit/queues/queue.ts';
import { moneyErrors } from './texts/errors.ts';
import { moneyNotifications } from './texts/notifications.ts';

export const money = {
  routes: () => import('./routes.ts'),
  texts: { errors: moneyErrors, notifications: moneyNotifications },
  jobs: () => import('./jobs.ts'),
  exportTables: {
    payments: async () => (await import('./payments/export-payments.ts')).paymentsExport,
    'own-payments': async () =>
      (await import('./payments/export-own-payments.ts')).ownPaymentsExport,
  },
  queues: {
    /** Violations found by the latest ledger check; each is urgent. */
    money: async (db) => {
      const query = sql<Waiting>`
        select broken.count, broken.count as overdue, null::int as first_id,
          case when broken.count > 0 then last.at end as oldest_at
        from (select at, broken from ledger_checks order by id desc limit 1) as last,
          lateral (select coalesce(sum(value::int), 0)::int as count
            from jsonb_each_text(last.broken)) as broken`;
      return (await executePrepared(db, query)).rows[0] ?? NOTHING_WAITS;
    },
  },
  signs: {
    /** The latest nightly check; before the first one there are no known violations. */
    ledger: async ({ db }) => {
      const last = await db
        .selectFrom('ledgerChecks')
        .orderBy('id', 'desc')
        .limit(1)
        .select(['at', 'broken'])
        .executeTakeFirst();
      const broken = Object.values(last?.broken ?? {}).reduce<number>(
        (sum, count) => sum + Number(count),
        0,
      );
      return { state: broken > 0 ? 'failed' : 'ok', count: broken, since: last?.at ?? null };
    },
  },
  commands: {
    'ledger:check': {
      usage: '',
      load: async () => (await import('./payments/print-ledger.ts')).printLedger,
    },
  },
  moveIns: async () => [(await import('./openings/move-in.ts')).balancesMoveIn],
} satisfies Domain;
