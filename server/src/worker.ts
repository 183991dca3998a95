import { parseCronItems } from 'graphile-worker';
import type { Deps } from '#/kit/deps.ts';
import { merge, partsOf } from '#/domains.ts';
import type { DomainJobs, Tasks } from '#/kit/domain.ts';
import { splitTasks, runQueue } from '#/kit/jobs/run-queue.ts';
import { jobs as demo } from '#/demo.ts';
import { PLATFORM_QUEUE } from '#/kit/admission/platform-queue.ts';
import { deletePlacesOf } from '#/kit/admission/queries.ts';

/** Users who have waited once do not wait again on the same day. */
const PLACES_RETENTION_MS = 12 * 60 * 60_000;

/** Jobs of the platform as a whole. */
const platform = {
  tasks: {
    ...demo.tasks,
    // Loaded lazily: the libraries are needed once a night.
    'back-up': async (deps) => await (await import('#/backup.ts')).backUpByPlan(deps),
  },
  // 3:00 in Tashkent, when the other nightly jobs have started.
  nightly: [{ task: 'back-up', match: '0 22 * * *' }],
  sweeps: [
    ({ db, now }) =>
      deletePlacesOf(db, PLATFORM_QUEUE, new Date(now().getTime() - PLACES_RETENTION_MS)),
  ],
} satisfies DomainJobs;

const loaded = await Promise.all(partsOf('jobs').map(async (load) => (await load()).jobs));
const all: readonly DomainJobs[] = [...loaded, platform];

/** A job without a task is a type error. */
const tasks: Tasks = {
  ...merge(loaded.map((jobs) => jobs.tasks)),
  ...platform.tasks,
  'sweep-old-rows': async (deps) => {
    for (const sweep of all.flatMap(({ sweeps = [] }) => sweeps)) await sweep(deps);
  },
};

const DAY_MS = 24 * 60 * 60_000;
const nightly = [
  ...all.flatMap((jobs) => jobs.nightly ?? []),
  { task: 'sweep-old-rows', match: '40 22 * * *' },
];
const frequent = all.flatMap((jobs) => jobs.frequent ?? []);

/** Names of all jobs; a test runs each through an outage. */
export const taskNames = Object.keys(tasks) as (keyof Tasks)[];

const JOBS_AT_ONCE = 2;

/** Runs jobs from PostgreSQL; a job whose process dies is run again by another worker. */
export async function startWorker(
  deps: Deps,
  { concurrency = JOBS_AT_ONCE, videosAtOnce = 1 } = {},
): Promise<{ stop: () => Promise<void> }> {
  const lanes = splitTasks(deps, tasks);
  const parsedCronItems = parseCronItems([
    ...nightly.map((item) => ({ ...item, options: { backfillPeriod: DAY_MS } })),
    ...frequent,
  ]);
  return await runQueue(deps, [
    { taskList: lanes.tasks, parsedCronItems, concurrency },
    { taskList: lanes.videoTasks, concurrency: videosAtOnce },
  ]);
}
