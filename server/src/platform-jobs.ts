import { jobs as demo } from '#/demo.ts';
import { PLATFORM_QUEUE } from '#/kit/admission/platform-queue.ts';
import { deletePlacesOf } from '#/kit/admission/queries.ts';
import type { DomainJobs } from '#/kit/domain.ts';

/** Who has waited once does not wait again on the same day. */
const PLACES_KEPT_MS = 12 * 60 * 60_000;

/** Jobs of no domain: they work on the whole platform. */
export const jobs = {
  tasks: {
    ...demo.tasks,
    // Its libraries are needed once a night: a process that starts does not wait for them.
    'back-up': async (deps) => await (await import('#/backup.ts')).backUpByPlan(deps),
  },
  // At three in the morning of Tashkent, when the other nightly jobs have begun.
  nightly: [{ task: 'back-up', match: '0 22 * * *' }],
  sweeps: [
    ({ db, now }) => deletePlacesOf(db, PLATFORM_QUEUE, new Date(now().getTime() - PLACES_KEPT_MS)),
  ],
} satisfies DomainJobs;
