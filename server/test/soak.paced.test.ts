import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeTestTaker } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { freePort } from '#test/free-port.ts';
import { createMortalNode, makeDataFolder } from '#test/mortal-node.ts';

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

/** Errors a client would show: its retries are used up, or the answer was unexpected. */
const shown: string[] = [];
let calls = 0;
let turn = 0;

/** As proxy and page do: tries other nodes, and retries while the error may pass. */
async function ask(path: string, init: RequestInit & { token: string }): Promise<unknown> {
  const { token, ...rest } = init;
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  const until = Date.now() + PATIENCE_MS;
  let problem = '';
  calls += 1;
  while (Date.now() < until) {
    turn += 1;
    const { base } = nodes[turn % nodes.length]!;
    const signal = AbortSignal.timeout(PATIENCE_MS);
    try {
      const response = await fetch(`${base}/api/v1${path}`, { ...rest, headers, signal });
      const body: unknown = await response.json();
      if (response.ok) return body;
      problem = `${response.status} ${JSON.stringify(body)}`;
      if (response.status !== 503) break;
    } catch (error) {
      problem = String(error);
    }
    await sleep(250);
  }
  shown.push(`${path}: ${problem}`);
  return undefined;
}

/** A learner in a test who keeps changing answers. */
async function makePerson() {
  const taker = await makeTestTaker(db, {});
  const post = (path: string, body: object) =>
    ask(path, { method: 'POST', body: JSON.stringify(body), token: taker.token });
  const started = (await post('/course/test-start', { lesson_id: taker.lesson.id })) as {
    data: { id: number };
  };
  const [question] = taker.lesson.questions;
  const options = [...question!.right, ...question!.wrong];
  let revision = 0;
  let acknowledged = 0;
  const reads = [
    '/auth/me',
    `/course/${taker.course.id}`,
    '/profil/notifications',
    '/courses-home',
  ];
  return {
    attemptId: started.data.id,
    acknowledged: () => acknowledged,
    async live(n: number): Promise<void> {
      if (n % 2 === 0) await ask(reads[(n / 2) % reads.length]!, { token: taker.token });
      else {
        revision += 1;
        const own = revision;
        const saved = await post('/course/test-answer', {
          attempt_id: started.data.id,
          question_id: question!.id,
          revision: own,
          answers: [options[own % options.length]],
        });
        if (saved) acknowledged = Math.max(acknowledged, own);
      }
    },
  };
}

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
    const people: Awaited<ReturnType<typeof makePerson>>[] = [];
    for (let n = 0; n < PEOPLE; n += 1) people.push(await makePerson());
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

    expect(shown).toEqual([]);
    expect(calls).toBeGreaterThan((SECONDS * CALLS_A_SECOND) / 2);
    const { rows } = await sql<{ attemptId: number; revision: number }>`
      select attempt_id, max(revision)::int as revision from attempt_answers group by 1`.execute(
      db,
    );
    const stored = new Map(rows.map((row) => [row.attemptId, row.revision]));
    const lost = people.filter((one) => (stored.get(one.attemptId) ?? 0) < one.acknowledged());
    expect(lost).toEqual([]);
    expect(people.every((one) => one.acknowledged() > 0)).toBe(true);

    const quarter = Math.floor(samples.length / 4);
    const second = samples.slice(quarter, 2 * quarter);
    const last = samples.slice(-quarter);
    const growths = (['heap', 'connections', 'descriptors'] as const).map((name) => {
      const [before, after] = [leastOf(second, name), leastOf(last, name)];
      return { name, before, after, growth: after / before };
    });
    process.stdout.write(
      `${calls} calls in ${SECONDS} s, 0 shown, 0 lost ${JSON.stringify(growths)}\n`,
    );
    if (SECONDS < LONG_SECONDS) return;
    for (const { name, growth } of growths) expect(growth, name).toBeLessThanOrEqual(MAX_GROWTH);
  },
);
