import type { Logger } from 'pino';
import type { Config } from '#/kit/config/config.ts';
import type { Traces } from './open-telemetry.ts';

let current: Traces | undefined;

/** Those of this process; undefined where traces are off. */
export const currentTraces = (): Traces | undefined => current;

/** Whose work is done right now, for lines of the log. */
export const traceIds = (): Record<string, string> => current?.ids() ?? {};

/** Returns how to stop; what is not sent yet is sent then. */
export async function startTraces(
  config: Config,
  log: Pick<Logger, 'info' | 'warn'>,
): Promise<() => Promise<void>> {
  if (config.traces === undefined) return async () => undefined;
  // Where traces are off, none of the libraries is loaded.
  const { openTraces } = await import('./open-telemetry.ts');
  const { knownHosts } = await import('./known-hosts.ts');
  const traces = openTraces(
    { ...config.traces, role: config.role, hosts: knownHosts(config) },
    log,
  );
  current = traces;
  return async () => {
    if (current === traces) current = undefined;
    await traces.stop();
  };
}
