import { type RawBuilder, sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Deps } from '#/kit/deps.ts';

type Counted = { label: string; count: number };

/** The workers' backlog: videos to convert and notifications to deliver. */
export function addWorkGauges(registry: Registry, deps: Pick<Deps, 'db' | 'log'>): void {
  addCounts(registry, deps, {
    name: 'videos_unconverted',
    help: 'Videos that are not ready, by state',
    labels: ['waiting', 'converting', 'failed'],
    labelName: 'state',
    query: sql<Counted>`select state as label, count(*)::int as count
      from videos where state <> 'ready' group by state`,
  });
  addCounts(registry, deps, {
    name: 'deliveries_queued',
    help: 'Notifications that wait to be sent, by channel',
    labels: ['live', 'push', 'telegram', 'sms'],
    labelName: 'channel',
    query: sql<Counted>`select channel as label, count(*)::int as count
      from deliveries where state = 'queued' and next_try_at <= now() group by channel`,
  });
  addCounts(registry, deps, {
    name: 'admission_waiting',
    help: 'People who have pressed start and wait to be let in, by kind of queue',
    labels: ['exam', 'platform'],
    labelName: 'queue',
    query: sql<Counted>`select split_part(name, ':', 1) as label,
      sum(last_ticket - admitted)::int as count
      from admission_queues where admitted < last_ticket group by 1`,
  });
}

type Counts = {
  name: string;
  help: string;
  labelName: string;
  /** Labels to report as 0 if they have no row. */
  labels: readonly string[];
  query: RawBuilder<Counted>;
};

function addCounts(
  registry: Registry,
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { name, help, labelName, labels, query }: Counts,
): void {
  const gauge = new Gauge({
    name,
    help,
    labelNames: [labelName],
    registers: [registry],
    async collect() {
      try {
        const { rows } = await query.execute(db);
        const counts = new Map(rows.map(({ label, count }) => [label, count]));
        for (const label of labels) gauge.set({ [labelName]: label }, counts.get(label) ?? 0);
      } catch (err) {
        log.warn({ err }, `${name} could not be counted`);
      }
    },
  });
}
