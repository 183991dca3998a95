import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestDatabase } from '#test/database.ts';
import { freePort } from '#test/free-port.ts';
import { createMortalNode, makeDataFolder } from '#test/mortal-node.ts';
import { createPatientCalls, listLosers, makePatientPerson } from '#test/patient-people.ts';

/** Hours of operation, or less than a minute in CI: `npm run bench -- soak --hours 9`. */
const SECONDS = Number(process.env['SOAK_SECONDS'] ?? 45);
const PEOPLE = 30;
const CALLS_A_SECOND = 25;
/** As long as a page waits before showing an error. */
const PATIENCE_MS = 15_000;
/** Growth from the second to the last quarter, if the run is long enough to judge. */
const MAX_GROWTH = 1.05;
const LONG_SECONDS = 30 * 60;

const { db, url } = await useTestDatabase();
const folder = makeDataFolder('soak');
const settings = { DATABASE_URL: url, RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'fatal' };
const workerPort = await freePort();
const nodes = [
  await createMortalNode({ folder, settings: { ...settings, MALAKA_ROLE: 'api' } }),
  await createMortalNode({ folder, settings: { ...settings, MALAKA_ROLE: 'api' } }),
] as const;
const worker = await createMortalNode({
  folder,
  port: workerPort,
  settings: { ...settings, MALAKA_ROLE: 'worker', WORKER_PORT: String(workerPort) },
});

type Faulty = typeof worker;
const startAgain = async (node: Faulty) => {
  node.start();
  await node.untilReady(60_000);
};

const calls = createPatientCalls({
  bases: nodes.map(({ base }) => base),
  patienceMs: PATIENCE_MS,
});

type Sample = { heap: number; connections: number; descriptors: number };

async function sample(): Promise<Sample> {
  const texts = await Promise.all(
    [...nodes, worker].map(({ base }) =>
      fetch(`${base}/metrics`)
        .then((response) => response.text())
        .catch(() => ''),
    ),
  );
  const heaps = texts.map((text) => Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(text)?.[1]));
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database()`.execute(db);
  const descriptors = [...nodes, worker].map((node) => {
    try {
      return readdirSync(`/proc/${node.pid()}/fd`).length;
    } catch {
      return 0;
    }
  });
  const total = (values: readonly number[]) => values.reduce((sum, value) => sum + (value || 0), 0);
  return { heap: total(heaps), connections: rows[0]!.n, descriptors: total(descriptors) };
}

const faults: readonly (() => Promise<void>)[] = [
  async () => {
    await nodes[0].kill();
    await startAgain(nodes[0]);
  },
  // The database disconnects everybody, as in a restart.
  async () => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and application_name like 'malaka%'`.execute(db);
  },
  async () => {
    await worker.kill();
    await startAgain(worker);
  },
  // Answers wait for whoever locks their table.
  async () => {
    await db.transaction().execute(async (trx) => {
      await sql`lock table attempt_answers in exclusive mode`.execute(trx);
      await sleep(2500);
    });
  },
  async () => {
    await nodes[1].stop();
    await startAgain(nodes[1]);
  },
];

/** The minimum of a quarter: what remains after garbage collection. */
const leastOf = (samples: readonly Sample[], name: keyof Sample) =>
  Math.min(...samples.map((one) => one[name]));

// spec: OPS-21
test(
  'people at work notice no fault, nothing that was answered is lost, and nothing grows',
  { timeout: (SECONDS + 240) * 1000 },
  async () => {
    // The first node migrates the database.
    await startAgain(nodes[0]);
    await Promise.all([startAgain(nodes[1]), startAgain(worker)]);
    const making = Array.from({ length: PEOPLE }, () => makePatientPerson(db, calls.ask));
    const people = await Promise.all(making);
    const endsAt = Date.now() + SECONDS * 1000;
    const isOn = () => Date.now() < endsAt;

    const use = async () => {
      const running = new Set<Promise<void>>();
      for (let n = 0; isOn(); n += 1) {
        const step = people[n % PEOPLE]!.live(Math.floor(n / PEOPLE));
        running.add(step);
        void step.finally(() => running.delete(step));
        await sleep(1000 / CALLS_A_SECOND);
      }
      await Promise.all(running);
    };
    const disturb = async () => {
      // Pauses as long as the faults, so that nodes are undisturbed half of the time.
      const pauseMs = Math.min(60_000, (SECONDS * 1000) / (2 * faults.length));
      for (let n = 0; isOn(); n += 1) {
        await sleep(Math.min(pauseMs, Math.max(0, endsAt - Date.now())));
        if (isOn()) await faults[n % faults.length]!();
      }
    };
    const samples: Sample[] = [];
    const look = async () => {
      while (isOn()) {
        samples.push(await sample().catch(() => samples.at(-1)!));
        await sleep(Math.max(1000, (SECONDS * 1000) / 400));
      }
    };
    await Promise.all([use(), disturb(), look()]);

    expect(calls.shown).toEqual([]);
    expect(calls.count()).toBeGreaterThan((SECONDS * CALLS_A_SECOND) / 2);
    expect(await listLosers(db, people)).toEqual([]);

    const quarter = Math.floor(samples.length / 4);
    const second = samples.slice(quarter, 2 * quarter);
    const last = samples.slice(-quarter);
    const growths = (['heap', 'connections', 'descriptors'] as const).map((name) => {
      const [before, after] = [leastOf(second, name), leastOf(last, name)];
      return { name, before, after, growth: after / before };
    });
    process.stdout.write(
      `${calls.count()} calls in ${SECONDS} s, 0 shown, 0 lost ${JSON.stringify(growths)}\n`,
    );
    if (SECONDS < LONG_SECONDS) return;
    for (const { name, growth } of growths) expect(growth, name).toBeLessThanOrEqual(MAX_GROWTH);
  },
);
