import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import { isOutage } from '#/kit/outage/is-outage.ts';

/** Errors that no code handled, for /metrics. */
export const unhandledErrors = new Counter({
  name: 'stray_faults_total',
  help: 'Rejections and errors that no code handled',
  labelNames: ['kind'],
  registers: [],
});
unhandledErrors.inc({ kind: 'rejection' }, 0);
unhandledErrors.inc({ kind: 'error' }, 0);

/**
 * An unhandled rejection ends one piece of work, and so does the loss of a connection nobody
 * listens to: everything else continues. After any other uncaught error the state is unknown: the
 * process logs it, finishes what is under way, and is restarted by its supervisor.
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
