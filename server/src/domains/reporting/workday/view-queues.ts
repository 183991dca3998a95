import { queuesOf, type WaitingQueue } from '@malaka/contracts/reporting/workday';
import type { Db } from '#/kit/db/connect.ts';
import type { Asker } from '#/kit/queues/queue.ts';
import type { Deps } from '#/kit/deps.ts';

/** What waits in each queue of the role: overdue cases first, then the oldest. */
export async function viewQueues(
  db: Db,
  asker: Asker,
  deps: Pick<Deps, 'queues' | 'space'>,
): Promise<WaitingQueue[]> {
  const read = await Promise.all(
    queuesOf(asker.role).map(async (key) => ({
      key,
      ...(await deps.queues[key](db, asker, deps)),
    })),
  );
  return read.toSorted(
    (one, other) =>
      Number(other.overdue > 0) - Number(one.overdue > 0) ||
      Number(other.count > 0) - Number(one.count > 0) ||
      timeOf(one) - timeOf(other),
  );
}

const timeOf = ({ oldestAt }: WaitingQueue) => oldestAt?.getTime() ?? Infinity;
