import { expect, test } from 'vitest';
import { makeCourse } from '#test/course-factories.ts';
import { askDatabase, lockTables } from '#test/blocked-jobs.ts';
import { connectionsOf } from '#test/connection-budget.ts';
import { useTestDatabase } from '#test/database.ts';
import { freePort } from '#test/free-port.ts';
import { createMortalNode, makeDataFolder } from '#test/mortal-node.ts';

const CONNECTIONS = 4;
const START_MS = 60_000;
/** More than both pools have. */
const CALLS = 40;

const { db, url } = await useTestDatabase();
const { id: courseId } = await makeCourse(db, {});
const folder = makeDataFolder('connections');

async function start(role: 'api' | 'worker') {
  const port = await freePort();
  const named = new URL(url);
  named.searchParams.set('application_name', role);
  const node = await createMortalNode({
    folder,
    port,
    settings: {
      DATABASE_URL: named.href,
      DATABASE_CONNECTIONS: String(CONNECTIONS),
      MALAKA_ROLE: role,
      WORKER_PORT: String(port),
      LOG_LEVEL: 'fatal',
    },
  });
  node.start();
  await node.untilReady(START_MS);
  return node;
}

async function count(role: 'api' | 'worker'): Promise<number> {
  const [found] = await askDatabase<{ count: number }>(
    url,
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name = '${role}'`,
  );
  return found!.count;
}

// spec: OPS-06
test('a node and a worker whose pools are full hold the connections of the budget', async () => {
  const [node, worker] = await Promise.all([start('api'), start('worker')]);
  await lockTables(url);
  // They wait for a locked table: those of health and metrics in the shared pool, courses in the other.
  const calls = Array.from({ length: CALLS }, (_, n) =>
    [
      `${node.base}/api/v1/course/${courseId}`,
      `${node.base}/readyz`,
      `${worker.base}/readyz`,
      `${worker.base}/metrics`,
    ].map((address) => fetch(`${address}?n=${n}`).catch(() => undefined)),
  );
  const one = { connections: CONNECTIONS, nodes: 1, workers: 0 };
  await expect.poll(() => count('api')).toBe(connectionsOf(one));
  await expect.poll(() => count('worker')).toBeGreaterThan(CONNECTIONS);
  expect(await count('api')).toBe(connectionsOf(one));
  expect(await count('worker')).toBeLessThanOrEqual(
    connectionsOf({ ...one, nodes: 0, workers: 1 }),
  );
  await Promise.all([node.kill(), worker.kill()]);
  await Promise.all(calls.flat());
});
