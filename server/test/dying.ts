import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import type { FastifyInstance, InjectOptions } from 'fastify';
import pg from 'pg';
import { afterAll, expect, inject } from 'vitest';
import { createDatabase, createPool, type Database } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import type { Tasks } from '#/kit/domain.ts';
import { cloneDatabase, dropDatabase, openDatabase, quiet, siblingUrl } from '#test/databases.ts';
import { snapshotRows } from '#test/snapshot-rows.ts';
import { type Death, type Life, startLife } from '#test/life.ts';
import { createMemoryFiles } from '#test/standins/memory-files.ts';
import { buildTestApp, createTestDeps, type Options } from '#test/test-app.ts';
import { workOff } from '#test/work-off.ts';

/** For a test that dies some eighty times, also where other work has the processors. */
export const DYING_MS = 240_000;

/** So many commits are all died at. */
const EVERY = 40;
/** Of more, so many at either end. */
const AT_ENDS = 10;
const DRAWN = 20;
const PLACES = ['before', 'after'] as const;

type World<Made, Heard, Left> = {
  /** Fills the database that each run begins with. */
  prepare: (deps: Deps) => Promise<Made>;
  /** What the runs are compared by: what is there at the end, whatever happened on the way. */
  read: (deps: Deps, made: Made, heard: Heard) => Promise<Left>;
};

type Job<Made, Left> = World<Made, void, Left> & {
  tasks: Partial<Tasks>;
  /** It stores files between its commits: else a death after one is the same as before the next. */
  storesFiles?: boolean;
};

type Calls<Made, Heard, Left> = World<Made, Heard, Left> &
  Omit<Options, 'deps'> & {
    /** What clients ask the node, or the next one: each call is repeated until it is answered. */
    act: (app: FastifyInstance, made: Made) => Promise<Heard>;
    /** Looks at what a death left, before anybody mends it. */
    check?: (db: Database, made: Made) => Promise<void>;
  };

/** A job that dies at its commits, and is run to its end by the next worker. */
export const useDyingJob = <Made, Left>(job: Job<Made, Left>) =>
  useDying<Made, void, { deps: Deps }, Left>({
    ...job,
    places: job.storesFiles ? PLACES : ['before'],
    start: async (life, deps) => createTestDeps(life, { deps }),
    act: (survive) => survive(({ deps }) => workOff(deps, job.tasks)),
  });

/** A node that dies while it answers calls. */
export const useDyingApi = <Made, Heard, Left>(calls: Calls<Made, Heard, Left>) =>
  useDying<Made, Heard, { deps: Deps; app: FastifyInstance }, Left>({
    ...calls,
    places: PLACES,
    start: (life, deps) => buildTestApp(life, { ...calls, deps }),
    act: (survive, made) => {
      const call = (request: InjectOptions) => survive(({ app }) => app.inject(request));
      return calls.act({ inject: call } as unknown as FastifyInstance, made);
    },
  });

type Node = { deps: Deps; app?: FastifyInstance };
/** Does it, and again on the next node if the death came between. */
type Survive<N> = <T>(use: (node: N) => Promise<T>) => Promise<T>;

type Dying<Made, Heard, N, Left> = World<Made, Heard, Left> & {
  places: readonly Death['place'][];
  start: (life: Life, deps: Pick<Deps, 'files'>) => Promise<N>;
  act: (survive: Survive<N>, made: Made) => Promise<Heard>;
  check?: (db: Database, made: Made) => Promise<void>;
};

/** `expectSame` tells what a run without a death leaves, which each other must leave too. */
async function useDying<Made, Heard, N extends Node, Left>(dying: Dying<Made, Heard, N, Left>) {
  const { made, url, renew, untilGone } = await useWorld(dying.prepare);

  const run = async (death?: Death) => {
    await renew();
    const files = createMemoryFiles();
    const start = async (ending?: Death) => {
      const life = startLife(url);
      const node = await dying.start(life, { files: life.hold(files) });
      // Dead before anybody called it, it would have lost nothing.
      life.dieAt(ending);
      return { life, node };
    };
    const first = await start(death);
    let next: ReturnType<typeof start> | undefined;
    const startNext = async () => {
      void first.node.app?.close();
      await untilGone();
      if (dying.check) {
        const { db, close } = openDatabase(url);
        await dying.check(db, made);
        await close();
      }
      return await start();
    };
    const living = async () => (first.life.isOver() ? await (next ??= startNext()) : first);
    const survive: Survive<N> = async (use) => {
      const { life, node } = await living();
      const answer = use(node);
      await Promise.race([answer, life.death]);
      return life.isOver() ? await survive(use) : await answer;
    };
    const heard = await dying.act(survive, made);
    const commits = first.life.countCommits();
    // What it still does in passing is nobody's concern.
    first.life.dieAt(undefined);
    const { life, node } = await living();
    const left = await dying.read(node.deps, made, heard);
    await node.app?.close();
    await life.close();
    return { commits, left };
  };
  return { expectSame: () => expectSame(run, dying.places) };
}

async function useWorld<Made>(prepare: (deps: Deps) => Promise<Made>) {
  const adminUrl = inject('adminUrl');
  const name = await cloneDatabase(adminUrl, inject('template'));
  const url = siblingUrl(adminUrl, name);
  const pool = createPool(url, quiet, { max: 5 });
  const made = await prepare(createTestDeps({ pool, db: createDatabase(pool) }).deps);
  await pool.end();
  const watcher = new pg.Client({ connectionString: url });
  await watcher.connect();
  const restore = await snapshotRows(watcher);
  afterAll(async () => {
    await watcher.end();
    await dropDatabase(adminUrl, name);
  });

  /** What a dead one, or one that was closed, had asked the database for is over. */
  const untilGone = async () => {
    const others = `select from pg_stat_activity where datname = current_database()
      and backend_type = 'client backend' and pid <> pg_backend_pid()`;
    while ((await watcher.query(others)).rowCount !== 0) await sleep(2);
  };
  const renew = async () => {
    await untilGone();
    await restore();
  };
  return { made, url, renew, untilGone };
}

type Run<Left> = (death?: Death) => Promise<{ commits: number; left: Left }>;

async function expectSame<Left>(run: Run<Left>, places: readonly Death['place'][]): Promise<Left> {
  // First, so that what a process keeps of its first calls in its modules waits for no dead one.
  const { commits, left } = await run();
  expect(commits).toBeGreaterThan(0);
  for (const commit of chooseCommits(commits)) {
    for (const place of places) {
      const found = await run({ place, commit });
      expect(found.left, `died ${place} commit ${commit} of ${commits}`).toEqual(left);
    }
  }
  return left;
}

function chooseCommits(amount: number): number[] {
  const all = Array.from({ length: amount }, (_, n) => n + 1);
  if (amount <= EVERY) return all;
  const drawn = { minLength: DRAWN, maxLength: DRAWN };
  const [middle] = fc.sample(fc.subarray(all.slice(AT_ENDS, -AT_ENDS), drawn), 1);
  const { seed } = fc.readConfigureGlobal();
  process.stdout.write(`Of ${amount} commits by the seed ${seed}: ${middle!.join(', ')}\n`);
  return [...all.slice(0, AT_ENDS), ...middle!, ...all.slice(-AT_ENDS)];
}
