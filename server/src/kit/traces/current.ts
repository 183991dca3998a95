import type { Logger } from 'pino';
import type { Config } from '#/kit/config/config.ts';
import type { Traces } from './open-telemetry.ts';

let current: Traces | undefined;

/** Traces of this process; undefined if tracing is off. */
export const currentTraces = (): Traces | undefined => current;

/** Ids of the current trace, for log lines. */
export const traceIds = (): Record<string, string> => current?.ids() ?? {};

/** Returns a function that stops tracing and sends the rest. */
export async function startTraces(
  config: Config,
  log: Pick<Logger, 'info' | 'warn'>,
): Promise<() => Promise<void>> {
  if (config.traces === undefined) return async () => undefined;
  // Loads the libraries only if tracing is on.
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
