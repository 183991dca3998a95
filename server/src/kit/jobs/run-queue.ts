import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type ParsedCronItem,
  run,
  type Runner,
  type TaskList,
  type WorkerEvents,
  Logger,
} from 'graphile-worker';
import type { FastifyBaseLogger } from 'fastify';
import { createReconnectingPool } from '#/kit/db/reconnecting-pool.ts';
import type { Deps } from '#/kit/deps.ts';
import { isOutage } from '#/kit/outage/is-outage.ts';
import { freeDeadWorkersJobs, OUTAGE_MARK } from './dead-workers.ts';
import { runTraced, isVideoJob, writesFiles } from './jobs.ts';

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/** Writes the queue's messages to our log, one level lower, since there is one per job. */
export function logJobsTo(log: FastifyBaseLogger): Logger {
  return new Logger((scope) => (level, message, meta) => {
    const err = meta?.['error'];
    log[levels[level]]({ job: scope, ...(err !== undefined && { err }) }, message);
  });
}

const RESTART_MS = 1000;

/** Jobs that compete only with each other. */
export type Lane = {
  taskList: TaskList;
  parsedCronItems?: ParsedCronItem[];
  /** Number of concurrent jobs. */
  concurrency: number;
};

/** Runs jobs for the life of the process, through any outage. */
export async function runQueue(
  { pool, log }: Pick<Deps, 'pool' | 'log'>,
  lanes: readonly Lane[],
): Promise<{ stop: () => Promise<void> }> {
  const events: WorkerEvents = new EventEmitter();
  const stopping = new AbortController();
  const pgPool = createReconnectingPool(pool, { log, signal: stopping.signal });
  const start = ({ taskList, parsedCronItems = [], concurrency }: Lane) =>
    run({
      parsedCronItems,
      concurrency,
      events,
      pgPool,
      taskList: markOutages(taskList),
      noHandleSignals: true,
      logger: logJobsTo(log),
    });
  const deadWorkers = freeDeadWorkersJobs({ pool, events, log });
  const running: Keeping[] = [];
  for (const lane of lanes) {
    running.push(await runUntilAborted(() => start(lane), { log, signal: stopping.signal }));
  }
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(running.map((lane) => lane.stop()));
      await deadWorkers.stop();
    },
  };
}

type Keeping = { stop: () => Promise<void> };

/** Starts the runner, and again whenever it ends, until aborted. */
async function runUntilAborted(
  begin: () => Promise<Runner>,
  { log, signal }: Pick<Deps, 'log'> & { signal: AbortSignal },
): Promise<Keeping> {
  let runner = await begin();
  let restarting: Promise<void> = Promise.resolve();
  const watch = () => {
    const ended = (err?: unknown) => {
      if (signal.aborted) return;
      log.error({ err }, 'The queue ended by itself; starting it again');
      restarting = restart();
    };
    runner.promise.then(ended, ended);
  };
  const restart = async (): Promise<void> => {
    await sleep(RESTART_MS, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    try {
      runner = await begin();
      watch();
    } catch (err) {
      log.error({ err }, 'The queue did not start');
      return await restart();
    }
  };
  watch();
  return {
    stop: async () => {
      await restarting;
      // It may just have ended on its own.
      await runner.stop().catch(() => undefined);
    },
  };
}

/** Marks errors due to an outage, to distinguish them from permanent ones. */
function markOutages(taskList: TaskList): TaskList {
  const marked = Object.entries(taskList).map(([name, task]) => {
    const telling: typeof task = async (...args) => {
      try {
        return await task!(...args);
      } catch (cause) {
        if (!isOutage(cause)) throw cause;
        const { message } = cause as Error;
        throw new Error(`${OUTAGE_MARK}${message}`, { cause });
      }
    };
    return [name, telling] as const;
  });
  return Object.fromEntries(marked);
}

type Tasks = Readonly<Record<string, (deps: Deps, payload: never) => Promise<unknown>>>;
type Lanes = { tasks: TaskList; videoTasks: TaskList };

/** Video jobs have a separate lane, so that they never block other jobs. */
export function splitTasks(deps: Deps, tasks: Tasks): Lanes {
  const lanes: Lanes = { tasks: {}, videoTasks: {} };
  for (const [name, task] of Object.entries(tasks)) {
    const lane = isVideoJob(name) ? lanes.videoTasks : lanes.tasks;
    lane[name] = (rawPayload, { job }) =>
      runTraced({ name, attempt: job.attempts, payload: rawPayload }, async (payload) => {
        // A full disk counts as an outage: the job is retried later instead of using the database's
        // space.
        if (writesFiles(name)) await deps.space.assertRoom();
        await task(deps, payload as never);
      });
  }
  return lanes;
}
