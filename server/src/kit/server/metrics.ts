import { collectDefaultMetrics, Gauge, Histogram, type Metric, Registry } from 'prom-client';
import { withinTime } from '#/kit/batching/within-time.ts';
import { counters } from '#/kit/counters.ts';
import { poolOf, statementTimes } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import { unhandledErrors } from '#/kit/guard-process.ts';
import { liveConnections } from '#/kit/live.ts';
import { findTlsExpiry } from '#/kit/setup/check-address.ts';
import { findPdfExpiry } from '#/kit/signing/pdf-signer.ts';
import { addDatabaseGauges, addGauges } from './database-gauges.ts';

type Observe = (method: string, route: string | undefined, status: number, ms: number) => void;
type Needs = Pick<Deps, 'config' | 'db' | 'pool' | 'replica' | 'log' | 'space' | 'now'>;

/** One registry per app, so that two nodes in one process do not mix their metrics. */
export function createMetrics(deps: Needs): { registry: Registry; observe: Observe } {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const counted = [unhandledErrors, statementTimes, liveConnections, ...Object.values(counters)];
  for (const metric of counted as Metric[]) registry.registerMetric(metric);
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time of answers by pattern of the route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  addPoolGauge(registry, deps);
  addDatabaseGauges(registry, deps);
  addReplicaGauge(registry, deps);
  addSpaceGauge(registry, deps);
  addCertificateGauge(registry, deps);
  return {
    registry,
    observe: (method, route = 'unmatched', status, ms) =>
      requests.observe({ method, route, status }, ms / 1000),
  };
}

function addPoolGauge(registry: Registry, { db, pool }: Needs): void {
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

const REPLICA_MS = 2000;

function addReplicaGauge(registry: Registry, { replica, log }: Needs): void {
  const name = 'replica_usable';
  const help = '1 while reports can be read from the replica, 0 while it is away or late';
  addGauges(registry, { log }, { [name]: { help } }, async () => {
    if (!replica) return [];
    const late = () => undefined;
    const value = (await withinTime(replica.find(), REPLICA_MS, late)) ? 1 : 0;
    return [{ name, label: '', value }];
  });
}

/** Omits places that cannot be measured, such as the disk of a database elsewhere. */
function addSpaceGauge(registry: Registry, { space, log }: Needs): void {
  const name = 'free_space_bytes';
  const help = 'Free bytes where this process and its database write';
  addGauges(registry, { log }, { [name]: { help, label: 'place' } }, async () =>
    Object.entries(await space.read())
      .filter(([, bytes]) => bytes !== undefined)
      .map(([label, value]) => ({ name, label, value: value! })),
  );
}

const HOUR_MS = 60 * 60_000;

/** Looks at the certificates once an hour, and lets no scrape wait for it. */
function addCertificateGauge(registry: Registry, { config, log, now }: Needs): void {
  const finders = { tls: () => findTlsExpiry(config.publicUrl), pdf: () => findPdfExpiry(config) };
  const found = new Map<string, Date>();
  let lookedAt = -Infinity;
  const look = async (name: string, find: () => Promise<Date | undefined>) => {
    try {
      const expiresAt = await find();
      if (expiresAt) found.set(name, expiresAt);
    } catch (err) {
      log.warn({ err, certificate: name }, 'The expiry of a certificate could not be read');
    }
  };
  const name = 'certificate_expires_seconds';
  const help = 'Time until the certificate of the address or of signed documents expires';
  addGauges(registry, { log }, { [name]: { help, label: 'name' } }, async () => {
    if (performance.now() - lookedAt > HOUR_MS) {
      lookedAt = performance.now();
      for (const [label, find] of Object.entries(finders)) void look(label, find);
    }
    const seconds = (expiresAt: Date) => (expiresAt.getTime() - now().getTime()) / 1000;
    return Array.from(found, ([label, at]) => ({ name, label, value: seconds(at) }));
  });
}
