import { addJob } from '#/kit/jobs/jobs.ts';
import type { Deps } from '#/kit/deps.ts';
import { decideDeliveries } from './decide-deliveries.ts';
import { sendDeliveries } from './send-deliveries.ts';

/** Yield to the worker's other jobs after this long. */
const LONGEST_MS = 30_000;

/** Chooses channels for new notifications and sends what is due. Several workers share the work. */
export async function deliverNotifications(deps: Deps): Promise<void> {
  const { db, now } = deps;
  const startedAt = performance.now();
  const isOverTime = () => performance.now() - startedAt > LONGEST_MS;
  let isMore = true;
  while (isMore && !isOverTime()) {
    const decided = await decideDeliveries(db, { channels: deps, now: now() });
    const sent = await sendDeliveries(deps);
    isMore = decided > 0 || sent > 0;
  }
  if (isMore) await addJob(db, 'deliver-notices', {}, { key: 'deliver-notices' });
}
