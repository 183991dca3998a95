import type { WaitingQueue } from '@malaka/contracts/reporting/workday';
import { queueLink } from './queue-link.ts';

/** Of the queues with a screen: overdue ones first, then the one that waits longest. */
export function mostUrgent(queues: readonly WaitingQueue[]): WaitingQueue | undefined {
  const since = ({ oldestAt }: WaitingQueue) => oldestAt?.getTime() ?? Infinity;
  return queues
    .filter((queue) => queue.count > 0 && queueLink(queue) !== undefined)
    .toSorted(
      (one, other) =>
        Number(other.overdue > 0) - Number(one.overdue > 0) || since(one) - since(other),
    )[0];
}
