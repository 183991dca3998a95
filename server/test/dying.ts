import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, inject } from 'vitest';
import { loadConfig } from '#/config.ts';
import { createDeps } from '#/create-deps.ts';
import { newKeyringText } from '#/kit/config/keyring.ts';
import { createPool, type Database, poolOf } from '#/kit/db/connect.ts';
import type { JobPayloads } from '#/kit/jobs/jobs.ts';
import { choosePoints, type Point } from '#test/choose-points.ts';
import { countCommits, type Unit } from '#test/count-commits.ts';
import { cloneDatabase, dropDatabase, openDatabase, quiet, siblingUrl } from '#test/databases.ts';
import { makeDataFolder } from '#test/mortal-node.ts';
import { runWaiting } from '#test/run-waiting.ts';

/** What `programs/run-dying.ts` does; without a point it lives on. */
export type Order = {
  work: 'serve' | keyof JobPayloads;
  point?: Point;
  unit?: Unit;
};

const program = path.resolve(import.meta.dirname, 'programs/run-dying.ts');
/** One starts while another is carried on. */
const AT_ONCE = 2;

/** Some at once. When one fails, those under way are ended and no others are begun. */
async function forEach<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  // Unlike an array's own iterator a generator is over for all loops as soon as one of them throws.
  const left = (function* each() {
    yield* items;
  })();
  const lane = async () => {
    for (const item of left) await work(item);
  };
  const lanes = await Promise.allSettled(Array.from({ length: AT_ONCE }, lane));
  for (const ended of lanes) if (ended.status === 'rejected') throw ended.reason;
}

type Settings = Record<string, string> & { DATABASE_URL: string; MALAKA_DATA: string };

/** Starts programs for one test file, each with a data folder of its own. */
function useProgram(name: string, given: Record<string, string> = {}) {
  const folder = makeDataFolder(name);
  const running = new Set<ChildProcess>();
  afterAll(() => {
    for (const child of running) child.kill('SIGKILL');
  });
  const shared = {
    PATH: process.env['PATH'] ?? '',
    // What an earlier run has compiled need not be compiled again.
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? path.join(folder, 'compiled'),
    MALAKA_MODE: 'production',
    PUBLIC_URL: 'https://malaka.uz',
    MALAKA_ROLE: 'api',
    MALAKA_SECRET: 'kV8w3qLr0ZtYx5nBd7uJ1mHs9cFg2aPe4oTiQy6W',
    MALAKA_PERSONAL_DATA_KEYS: newKeyringText(),
    MALAKA_SIGNING_KEYS: newKeyringText(),
    SECOND_FACTOR: 'optional',
    RATE_LIMIT_PER_MINUTE: '1000000',
    OVERLOAD_MS: '0',
    LOG_LEVEL: 'error',
    ...given,
  };
  return {
    settingsFor: (databaseUrl: string): Settings => ({
      ...shared,
      DATABASE_URL: databaseUrl,
      MALAKA_DATA: mkdtempSync(path.join(folder, 'data-')),
    }),
    start: (order: Order, env: Settings): ChildProcess => {
      const stdio = ['ignore', 'ignore', 'inherit', 'ipc'] as const;
      const child = fork(program, [JSON.stringify(order)], {
        env,
        execArgv: [],
        stdio: [...stdio],
      });
      running.add(child);
      child.once('exit', () => running.delete(child));
      return child;
    },
  };
}

type Filled<Given> = { given: Given; copy: <T>(work: (url: string) => Promise<T>) => Promise<T> };

/** A database that is filled once and copied for each death. */
async function useSnapshot<Given>(fill: (db: Database) => Promise<Given>): Promise<Filled<Given>> {
  const adminUrl = inject('adminUrl');
  const source = await cloneDatabase(adminUrl, inject('template'));
  afterAll(() => dropDatabase(adminUrl, source));
  const { db, close } = openDatabase(siblingUrl(adminUrl, source));
  const given = await fill(db);
  await close();
  return {
    given,
    async copy(work) {
      const name = await cloneDatabase(adminUrl, source);
      try {
        return await work(siblingUrl(adminUrl, name));
      } finally {
        await dropDatabase(adminUrl, name);
      }
    },
  };
}

export type Finished<Given> = { db: Database; dataFolder: string; given: Given };

type JobInput<Given, Left> = {
  name: string;
  job: keyof JobPayloads;
  unit?: Unit;
  /** Leaves the job waiting. */
  fill: (db: Database) => Promise<Given>;
  /** What the job left behind, to be the same after each death. */
  read: (finished: Finished<Given>) => Promise<Left>;
};

/** A job that is done on copies of one database, by processes that die at its commits. */
export async function useDyingJob<Given, Left>(input: JobInput<Given, Left>) {
  const { name, job, unit, fill, read } = input;
  const { settingsFor, start } = useProgram(name);
  const { given, copy } = await useSnapshot(fill);

  const finish = async (settings: Settings) => {
    const pool = createPool(settings.DATABASE_URL, quiet, { max: 10 });
    const log = pino({ level: 'error' }, pino.destination(2));
    try {
      const deps = await createDeps(loadConfig(settings), pool, log);
      const count = countCommits([pool, poolOf.get(deps.db)!], {}, unit);
      await runWaiting(deps, job);
      const amount = count();
      const left = await read({ db: deps.db, dataFolder: settings.MALAKA_DATA, given });
      return { amount, left };
    } finally {
      await pool.end();
    }
  };
  return {
    /** Undisturbed: what it leaves, and the points at which it can be killed. */
    async run(): Promise<{ left: Left; points: Point[] }> {
      const { amount, left } = await copy((url) => finish(settingsFor(url)));
      expect(amount).toBeGreaterThan(0);
      return { left, points: choosePoints(amount) };
    },
    /** Once for each point, in a process that dies there; its work is carried on, then judged. */
    async killAt(points: Point[], judge: (left: Left, point: string) => void): Promise<void> {
      await forEach(points, (point) =>
        copy(async (url) => {
          const settings = settingsFor(url);
          const child = start({ work: job, point, ...(unit && { unit }) }, settings);
          await untilDead(child, point);
          const { left } = await finish(settings);
          judge(left, nameOf(point));
        }),
      );
    },
  };
}

const nameOf = ({ when, n }: Point) => `${when} ${n}`;

/** It dies at its point, unless this time it had fewer commits. */
async function untilDead(child: ChildProcess, { n }: Point): Promise<void> {
  let count = Number.POSITIVE_INFINITY;
  child.once('message', (message: { count: number }) => {
    count = message.count;
  });
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  if (signal === 'SIGKILL') return;
  expect(code).toBe(0);
  expect(count).toBeLessThan(n);
}

type Node = {
  isAlive: () => boolean;
  port: number;
  count: () => Promise<number>;
  kill: () => Promise<void>;
};

/** Nodes of the API on one database: each dies at another point, and one stays. */
export async function useDyingNodes(
  databaseUrl: string,
  { name, settings = {} }: { name: string; settings?: Record<string, string> },
) {
  const { settingsFor, start } = useProgram(name, settings);

  const serve = async (point?: Point): Promise<Node> => {
    const child = start({ work: 'serve', ...(point && { point }) }, settingsFor(databaseUrl));
    const dead = once(child, 'exit');
    const isAlive = () => child.exitCode === null && child.signalCode === null;
    // It may die before it serves.
    const served = once(child, 'message').then(([{ port }]) => port as number);
    const port = await Promise.race([served, dead.then(() => 0)]);
    return {
      isAlive,
      port,
      async count() {
        child.send('count');
        const [{ count }] = (await once(child, 'message')) as [{ count: number }];
        return count;
      },
      async kill() {
        child.kill('SIGKILL');
        await dead;
      },
    };
  };

  return {
    /**
     * Lets people act on a node that stays; then others for each of its commits, on a node that
     * dies directly before or after it and whose place the other takes. Then judges what is left.
     */
    async killEverywhere<Acted>(
      act: (base: string) => Promise<Acted>,
      judge: (acted: Acted) => Promise<void>,
    ): Promise<void> {
      const lasting = await serve();
      const acted = await act(baseOf(lasting.port));
      const amount = await lasting.count();
      await judge(acted);
      expect(amount).toBeGreaterThan(0);
      await forEach(choosePoints(amount), async (point) => {
        const dying = await serve(point);
        const front = await openFront(() => (dying.isAlive() ? dying : lasting).port);
        const later = await act(front.base);
        if (dying.isAlive()) {
          expect(await dying.count(), nameOf(point)).toBeLessThan(point.n);
          await dying.kill();
        }
        await judge(later);
        front.close();
      });
    },
  };
}

const baseOf = (port: number) => `http://127.0.0.1:${port}`;

/** One address before several nodes: a connection goes to the one that is named when it begins. */
async function openFront(choose: () => number): Promise<{ base: string; close: () => void }> {
  const open = new Set<net.Socket>();
  const front = net.createServer((socket) => {
    const node = net.connect(choose(), '127.0.0.1');
    for (const [one, other] of [
      [socket, node],
      [node, socket],
    ] as const) {
      open.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  return {
    base: baseOf((front.address() as net.AddressInfo).port),
    close() {
      front.close();
      for (const socket of open) socket.destroy();
    },
  };
}
