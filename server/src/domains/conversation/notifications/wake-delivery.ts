import { addJob } from '#/kit/jobs/jobs.ts';
import type { Deps } from '#/kit/deps.ts';

/** By then open pages have said what they showed (decide-deliveries.ts). */
const WAIT_MS = 10_000;

/**
 * New notifications are looked at a moment later, many of them by one job. Whatever is lost here is found
 * by the job of the next minute.
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
