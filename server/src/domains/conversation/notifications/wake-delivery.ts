import { addJob } from '#/kit/jobs/jobs.ts';
import type { Deps } from '#/kit/deps.ts';

/** By then open pages have confirmed what they showed (decide-deliveries.ts). */
const WAIT_MS = 10_000;

/**
 * Schedules one delivery job shortly after new notifications. If that is lost, the job that runs
 * every minute finds them.
 */
export function createWaker({ db, log }: Pick<Deps, 'db' | 'log'>) {
  let timer: NodeJS.Timeout | undefined;
  const wake = () => {
    timer = undefined;
    addJob(db, 'deliver-notices', {}, { key: 'deliver-notices' }).catch((err: unknown) =>
      log.warn({ err }, 'New notices wait for the next minute'),
    );
  };
  return {
    wakeSoon: () => {
      timer ??= setTimeout(wake, WAIT_MS).unref();
    },
    stop: () => clearTimeout(timer),
  };
}
