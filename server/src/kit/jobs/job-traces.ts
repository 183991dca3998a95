import { currentTraces } from '#/kit/traces/current.ts';

/** Beside the fields of the payload, as the queue itself puts `_cron` there; tasks never see it. */
const TRACE = '_trace';

/** Lets a job go on with the trace of whoever adds it. */
export function withTrace(payload: object): object {
  const parent = currentTraces()?.parent();
  return parent === undefined ? payload : { ...payload, [TRACE]: parent };
}

type Job = { name: string; attempt: number; payload: unknown };

/** Does a job as part of the trace that added it, or of one of its own. */
export async function runTraced(
  { name, attempt, payload: given }: Job,
  work: (payload: unknown) => Promise<void>,
): Promise<void> {
  const { [TRACE]: parent, ...payload } = given as Record<string, unknown>;
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
