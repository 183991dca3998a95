import { parseCronItems } from 'graphile-worker';
import type { Deps } from '#/kit/deps.ts';
import { jobs as platform } from '#/platform-jobs.ts';
import { jobs as people } from '#/domains/people/jobs.ts';
import { jobs as credentials } from '#/domains/credentials/jobs.ts';
import { jobs as money } from '#/domains/money/jobs.ts';
import { jobs as authoring } from '#/domains/authoring/jobs.ts';
import { jobs as surveys } from '#/domains/surveys/jobs.ts';
import { jobs as assessment } from '#/domains/assessment/jobs.ts';
import { jobs as learning } from '#/domains/learning/jobs.ts';
import { jobs as live } from '#/domains/live/jobs.ts';
import { jobs as reporting } from '#/domains/reporting/jobs.ts';
import { jobs as conversation } from '#/domains/conversation/jobs.ts';
import type { DomainJobs, Tasks } from '#/kit/domain.ts';
import { splitTasks } from '#/kit/jobs/lanes.ts';
import { runQueue } from '#/kit/jobs/run-queue.ts';

const domains: readonly DomainJobs[] = [
  people,
  credentials,
  money,
  authoring,
  surveys,
  assessment,
  learning,
  live,
  reporting,
  conversation,
  platform,
];

/** A job without a task is a type error. */
const tasks: Tasks = {
  ...people.tasks,
  ...credentials.tasks,
  ...money.tasks,
  ...authoring.tasks,
  ...surveys.tasks,
  ...assessment.tasks,
  ...learning.tasks,
  ...live.tasks,
  ...reporting.tasks,
  ...conversation.tasks,
  ...platform.tasks,
  'sweep-old-rows': async (deps) => {
    for (const sweep of domains.flatMap(({ sweeps = [] }) => sweeps)) await sweep(deps);
  },
};

const DAY_MS = 24 * 60 * 60_000;
const nightly = [
  ...domains.flatMap((domain) => domain.nightly ?? []),
  { task: 'sweep-old-rows', match: '40 22 * * *' },
];
const oftener = domains.flatMap((domain) => domain.frequent ?? []);

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
    ...oftener,
  ]);
  return await runQueue(deps, [
    { taskList: lanes.tasks, parsedCronItems, concurrency },
    { taskList: lanes.videoTasks, concurrency: videosAtOnce },
  ]);
}
