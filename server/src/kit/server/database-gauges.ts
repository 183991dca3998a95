import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import { throwTimeout, withinTime } from '#/kit/batching/within-time.ts';
import type { Deps } from '#/kit/deps.ts';

/** Prometheus itself waits for ten seconds. */
const LONGEST_MS = 3000;

type GaugeOptions = {
  help: string;
  label?: string;
  /** Values of the label that are 0 if they have no row. */
  always?: readonly string[];
};
type Figure = { name: string; label: string; value: number };

/**
 * Adds gauges that are read at once, by one reading a scrape. What cannot be read is left out: an old value
 * would look current, and the other metrics are needed most when the database is unavailable.
 */
export function addGauges(
  registry: Registry,
  { log }: Pick<Deps, 'log'>,
  gauges: Readonly<Record<string, GaugeOptions>>,
  read: () => Promise<readonly Figure[]>,
): void {
  let reading: Promise<readonly Figure[]> | undefined;
  const readOnce = async () => {
    try {
      return await withinTime(read(), LONGEST_MS, throwTimeout('No answer in time'));
    } catch (err) {
      log.warn({ err }, `Gauges could not be read: ${Object.keys(gauges).join(', ')}`);
      return [];
    } finally {
      reading = undefined;
    }
  };
  for (const [name, { help, label, always = [] }] of Object.entries(gauges)) {
    const labelNames = label === undefined ? [] : [label];
    const gauge = new Gauge<string>({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        const figures = await (reading ??= readOnce());
        gauge.reset();
        // Without labels it would be 0.
        if (label === undefined) gauge.remove();
        if (figures.length > 0) for (const key of always) gauge.set({ [label!]: key }, 0);
        for (const figure of figures) {
          if (figure.name !== name) continue;
          gauge.set(label === undefined ? {} : { [label]: figure.label }, figure.value);
        }
      },
    });
  }
}

/** The state that all processes share, in one statement. */
export function addDatabaseGauges(registry: Registry, deps: Pick<Deps, 'db' | 'log'>): void {
  addGauges(registry, deps, GAUGES, async () => (await FIGURES.execute(deps.db)).rows);
}

const GAUGES = {
  jobs_dead: { help: 'Jobs that failed at every attempt and wait for a person' },
  jobs_waiting: { help: 'Jobs that wait for a worker or run' },
  jobs_oldest_seconds: {
    help: 'How long the oldest job that is due has waited, by kind',
    label: 'kind',
  },
  workers_running: { help: 'Workers that live' },
  videos_unconverted: {
    help: 'Videos that are not ready, by state',
    label: 'state',
    always: ['waiting', 'converting', 'failed'],
  },
  deliveries_queued: {
    help: 'Notifications that wait to be sent, by channel',
    label: 'channel',
    always: ['live', 'push', 'telegram', 'sms'],
  },
  admission_waiting: {
    help: 'People who have pressed start and wait to be let in, by kind of queue',
    label: 'queue',
    always: ['exam', 'platform'],
  },
  ledger_broken_rows: {
    help: 'Rows of the ledger of money that broke a rule at the last check',
    label: 'rule',
  },
  sms_spent_today: { help: 'Sum that the SMS of today cost, by the day of Tashkent' },
  backup_age_seconds: { help: 'Age of the newest backup, of the database without any' },
  backup_verified_age_seconds: {
    help: 'Age of the newest backup that was verified, of the database without any',
  },
  wal_archive_failing: {
    help: 'Whether the newest attempt to archive WAL failed, where archive_mode is on',
  },
};

const FIGURES = sql<Figure>`
  select 'jobs_dead' as name, '' as label, count(*)::float8 as value
    from graphile_worker.jobs where attempts >= max_attempts
  union all select 'jobs_waiting', '', count(*)
    from graphile_worker.jobs where attempts < max_attempts
  union all select 'jobs_oldest_seconds', task_identifier, extract(epoch from now() - min(run_at))
    from graphile_worker.jobs
    where locked_at is null and attempts < max_attempts and run_at <= now() group by task_identifier
  union all select 'workers_running', '', count(*)
    from pg_stat_activity
    where application_name = 'malaka worker' and datname = current_database()
  union all select 'videos_unconverted', state, count(*)
    from videos where state <> 'ready' group by state
  union all select 'deliveries_queued', channel, count(*)
    from deliveries where state = 'queued' and next_try_at <= now() group by channel
  union all select 'admission_waiting', split_part(name, ':', 1), sum(last_ticket - admitted)
    from admission_queues where admitted < last_ticket group by 2
  union all select 'ledger_broken_rows', key, value::float8
    from (select broken from ledger_checks order by id desc limit 1) last, jsonb_each_text(broken)
  union all select 'sms_spent_today', '', coalesce(sum(spent), 0)
    from sms_days where day = (now() at time zone 'Asia/Tashkent')::date
  union all select 'backup_age_seconds', '', extract(epoch from now() - coalesce(
      (select max(taken_at) from backups), min(applied_at))) from migrations
  union all select 'backup_verified_age_seconds', '', extract(epoch from now() - coalesce(
      (select max(taken_at) from backups where verified_at is not null), min(applied_at)))
    from migrations
  union all select 'wal_archive_failing', '',
      ((last_failed_time > coalesce(last_archived_time, '-infinity')) is true)::int
    from pg_stat_archiver where current_setting('archive_mode') <> 'off'`;
