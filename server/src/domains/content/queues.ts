import { type Place, stateOf } from '#/kit/free-space.ts';
import type { Queues } from '#/kit/queues/queue.ts';

export const queues = {
  /** Places that run out of disk space; where soon nothing can be written it is overdue. */
  space: async (_db, _asker, { space }) => {
    const free = Object.entries(await space.read()) as [Place, number | undefined][];
    const states = free.map(([place, bytes]) => stateOf(place, bytes, space.reserveBytes));
    return {
      count: states.filter((state) => state === 'low' || state === 'failed').length,
      overdue: states.filter((state) => state === 'failed').length,
      oldestAt: null,
      firstId: null,
    };
  },
} satisfies Partial<Queues>;
