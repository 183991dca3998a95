import { EventEmitter } from 'node:events';
import { run, type TaskList, type WorkerEvents } from 'graphile-worker';
import { freeDeadWorkersJobs } from '#/db/dead-workers.ts';
import type { JobPayloads } from '#/db/jobs.ts';
import type { Deps } from '#/deps.ts';
import { makeDemoVideos } from '#/demo/make-demo-videos.ts';
import { printCertificate } from '#/features/certificates/print-certificate.ts';
import { convertVideo } from '#/features/videos/convert-video.ts';
import { logJobsTo } from '#/job-log.ts';

type Tasks = {
  [Name in keyof JobPayloads]: (deps: Deps, payload: JobPayloads[Name]) => Promise<void>;
};

const tasks: Tasks = {
  'convert-video': convertVideo,
  'make-demo-video': makeDemoVideos,
  'print-certificate': printCertificate,
};

/** Takes jobs from PostgreSQL; a job whose process dies is taken again by the next worker. */
export async function startWorker(deps: Deps): Promise<{ stop: () => Promise<void> }> {
  const taskList: TaskList = {};
  for (const [name, task] of Object.entries(tasks)) {
    taskList[name] = (payload) => task(deps, payload as never);
  }
  const events: WorkerEvents = new EventEmitter();
  const deadWorkers = freeDeadWorkersJobs({ pool: deps.pool, events, log: deps.log });
  const runner = await run({
    events,
    pgPool: deps.pool,
    taskList,
    concurrency: 2,
    noHandleSignals: true,
    logger: logJobsTo(deps.log),
  });
  return {
    stop: async () => {
      await runner.stop();
      await deadWorkers.stop();
    },
  };
}
