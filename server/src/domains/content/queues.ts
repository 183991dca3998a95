import { isLow, spaceStates } from '#/kit/free-space.ts';
import type { Queues } from '#/kit/queues/queue.ts';

export const queues = {
  /** Places with little disk space left; overdue if writing will soon be impossible. */
  space: async (_db, _asker, { space }) => {
    const states = Object.values(spaceStates(await space.read(), space.reserveBytes));
    return {
      count: states.filter(isLow).length,
      overdue: states.filter((state) => state === 'failed').length,
      oldestAt: null,
      firstId: null,
    };
  },
} satisfies Partial<Queues>;
