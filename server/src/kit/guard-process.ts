import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import { isOutage } from '#/kit/outage/is-outage.ts';

/** Errors that reached the process itself; shown in /metrics. */
export const unhandledErrors = new Counter({
  name: 'stray_faults_total',
  help: 'Rejections and errors that no code handled',
  labelNames: ['kind'],
  registers: [],
});
unhandledErrors.inc({ kind: 'rejection' }, 0);
unhandledErrors.inc({ kind: 'error' }, 0);

/**
 * A rejection that nobody handled is the end of one piece of work, and so is the loss of a connection
 * that nobody listens to: others go on. After any other error nobody knows what state is left: the
 * process says why, ends what is under way, and is started again by whatever watches it.
 */
export function guardProcess(log: Pick<Logger, 'error' | 'fatal'>, stop: () => void): void {
  process.on('unhandledRejection', (err) => {
    unhandledErrors.inc({ kind: 'rejection' });
    log.error({ err }, 'A rejection that nobody handled');
  });
  process.on('uncaughtException', (err) => {
    unhandledErrors.inc({ kind: 'error' });
    if (isOutage(err)) {
      log.error({ err }, 'A lost connection that nobody listened to');
      return;
    }
    log.fatal({ err }, 'An error that nobody caught; the process stops');
    stop();
  });
}
