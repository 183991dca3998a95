import { currentTraces } from '#/kit/traces/current.ts';

/** Stored in the payload, as the queue does with `_cron`; tasks never see it. */
const TRACE = '_trace';

/** Makes a job continue the trace in which it was added. */
export function withTrace(payload: object): object {
  const parent = currentTraces()?.parent();
  return parent === undefined ? payload : { ...payload, [TRACE]: parent };
}

type Job = { name: string; attempt: number; payload: unknown };

/** Runs a job within the trace that added it, or in a new one. */
export async function runTraced(
  { name, attempt, payload: rawPayload }: Job,
  work: (payload: unknown) => Promise<void>,
): Promise<void> {
  const { [TRACE]: parent, ...payload } = rawPayload as Record<string, unknown>;
  const traces = currentTraces();
  if (!traces) return await work(payload);
  const job = traces.beginJob(name, typeof parent === 'string' ? parent : undefined);
  const facts = { 'malaka.job': name, 'malaka.job.attempt': attempt };
  try {
    await job.within(() => work(payload));
    job.end({ facts });
  } catch (error) {
    job.end({ facts, error });
    throw error;
  }
}
