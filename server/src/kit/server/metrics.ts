import { sql, type RawBuilder } from 'kysely';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { poolOf, statementTimes } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import type { Space } from '#/kit/free-space.ts';
import { unhandledErrors } from '#/kit/guard-process.ts';
import { liveConnections } from '#/kit/live.ts';
import { traceSpans } from '#/kit/traces/span-counter.ts';
import { addWorkGauges } from './work-gauges.ts';

type Observe = (method: string, route: string | undefined, status: number, ms: number) => void;

/** One registry per app, so that two nodes in one process do not mix their metrics. */
export function createMetrics({
  db,
  pool,
  log,
  space,
}: Pick<Deps, 'db' | 'pool' | 'log' | 'space'>): {
  registry: Registry;
  observe: Observe;
} {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registry.registerMetric(unhandledErrors);
  registry.registerMetric(statementTimes);
  registry.registerMetric(liveConnections);
  registry.registerMetric(traceSpans);
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time of answers by pattern of the route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const dead = new Gauge({
    name: 'jobs_dead',
    help: 'Jobs that failed at every attempt and wait for a person',
    registers: [registry],
  });
  const waiting = new Gauge({
    name: 'jobs_waiting',
    help: 'Jobs that wait for a worker or run',
    registers: [registry],
    async collect() {
      try {
        const counts = await countJobs(db);
        this.set(counts.waiting);
        dead.set(counts.dead);
      } catch (err) {
        // The other metrics are needed most when the database is unavailable.
        log.warn({ err }, 'Jobs could not be counted');
      }
    },
  });
  waiting.set(0);
  addQueueAge(registry, { db, log });
  addPoolGauge(registry, { db, pool });
  addLedgerGauge(registry, { db, log });
  addSmsGauge(registry, { db, log });
  addBackupGauges(registry, { db, log });
  addWorkGauges(registry, { db, log });
  addSpaceGauge(registry, space);
  return {
    registry,
    observe: (method, route = 'unmatched', status, ms) =>
      requests.observe({ method, route, status }, ms / 1000),
  };
}

/** How long the oldest due job of each kind has waited; kinds without a due job are left out. */
function addQueueAge(registry: Registry, { db, log }: Pick<Deps, 'db' | 'log'>): void {
  const age = new Gauge({
    name: 'jobs_oldest_seconds',
    help: 'How long the oldest job that is due has waited, by kind',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      try {
        const { rows } = await sql<{ kind: string; seconds: number }>`
          select task_identifier as kind, extract(epoch from now() - min(run_at))::float8 as seconds
          from graphile_worker.jobs
          where locked_at is null and attempts < max_attempts and run_at <= now()
          group by task_identifier`.execute(db);
        age.reset();
        for (const { kind, seconds } of rows) age.set({ kind }, seconds);
      } catch (err) {
        log.warn({ err }, 'The age of jobs could not be read');
      }
    },
  });
}

function addPoolGauge(registry: Registry, { db, pool }: Pick<Deps, 'db' | 'pool'>): void {
  const pools = { shared: pool, planning: poolOf.get(db) ?? pool };
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections of this process by pool, and who waits for one',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [name, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        connections.set({ pool: name, state: 'busy' }, totalCount - idleCount);
        connections.set({ pool: name, state: 'idle' }, idleCount);
        connections.set({ pool: name, state: 'waiting' }, waitingCount);
      }
    },
  });
}

/**
 * Result of the nightly check (domains/money/payments/check-ledger.ts): anything but 0 needs
 * somebody's attention immediately.
 */
function addLedgerGauge(registry: Registry, { db, log }: Pick<Deps, 'db' | 'log'>): void {
  const broken = new Gauge({
    name: 'ledger_broken_rows',
    help: 'Rows of the ledger of money that broke a rule at the last check',
    labelNames: ['rule'],
    registers: [registry],
    async collect() {
      try {
        const last = await db
          .selectFrom('ledgerChecks')
          .orderBy('id', 'desc')
          .limit(1)
          .select('broken')
          .executeTakeFirst();
        for (const [rule, count] of Object.entries(last?.broken ?? {})) {
          broken.set({ rule }, Number(count));
        }
      } catch (err) {
        log.warn({ err }, 'The last check of the ledger could not be read');
      }
    },
  });
}

function addSmsGauge(registry: Registry, { db, log }: Pick<Deps, 'db' | 'log'>): void {
  const spent = new Gauge({
    name: 'sms_spent_today',
    help: 'Sum that the SMS of today cost, by the day of Tashkent',
    registers: [registry],
    async collect() {
      try {
        const { rows } = await sql<{ spent: number }>`
          select coalesce(sum(spent), 0)::float8 as spent from sms_days
          where day = (now() at time zone 'Asia/Tashkent')::date`.execute(db);
        spent.set(rows[0]?.spent ?? 0);
      } catch (err) {
        log.warn({ err }, 'The spend for SMS could not be read');
      }
    },
  });
}

/** Omits places that cannot be measured, such as the disk of a database elsewhere. */
function addSpaceGauge(registry: Registry, space: Space): void {
  const free = new Gauge({
    name: 'free_space_bytes',
    help: 'Free bytes where this process and its database write',
    labelNames: ['place'],
    registers: [registry],
    async collect() {
      for (const [place, bytes] of Object.entries(await space.read())) {
        if (bytes !== undefined) free.set({ place }, bytes);
      }
    },
  });
}

async function countJobs(db: Deps['db']): Promise<{ waiting: number; dead: number }> {
  const { rows } = await sql<{ waiting: number; dead: number }>`
    select count(*) filter (where attempts < max_attempts)::int as waiting,
      count(*) filter (where attempts >= max_attempts)::int as dead
    from graphile_worker.jobs`.execute(db);
  return rows[0] ?? { waiting: 0, dead: 0 };
}

/**
 * Age of the newest backup. Without any it is the age of the database, so that missing backups
 * raise an alert too.
 */
function addBackupGauges(registry: Registry, deps: Pick<Deps, 'db' | 'log'>): void {
  addAge(registry, deps, {
    name: 'backup_age_seconds',
    help: 'Age of the newest backup',
    counted: sql`true`,
  });
  addAge(registry, deps, {
    name: 'backup_verified_age_seconds',
    help: 'Age of the newest backup that was verified',
    counted: sql`verified_at is not null`,
  });
}

function addAge(
  registry: Registry,
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { name, help, counted }: { name: string; help: string; counted: RawBuilder<unknown> },
): void {
  const gauge = new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      try {
        const { rows } = await sql<{ age: number }>`
          select extract(epoch from now() - coalesce(
            (select max(taken_at) from backups where ${counted}),
            (select min(applied_at) from migrations)))::float8 as age`.execute(db);
        if (rows[0]) gauge.set(rows[0].age);
      } catch (err) {
        log.warn({ err }, 'The age of backups could not be read');
      }
    },
  });
}
