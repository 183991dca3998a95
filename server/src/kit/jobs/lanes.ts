import type { TaskList } from 'graphile-worker';
import type { Deps } from '#/kit/deps.ts';
import { runTraced } from './job-traces.ts';
import { isVideoJob, writesFiles } from './jobs.ts';

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
