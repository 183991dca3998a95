import { jobs as demo } from '#/demo.ts';
import { PLATFORM_QUEUE } from '#/kit/admission/platform-queue.ts';
import { deletePlacesOf } from '#/kit/admission/queries.ts';
import type { DomainJobs } from '#/kit/domain.ts';

/** Users who have waited once do not wait again on the same day. */
const PLACES_RETENTION_MS = 12 * 60 * 60_000;

/** Jobs of the platform as a whole. */
export const jobs = {
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
