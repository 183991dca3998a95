const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

type Waited = { unit: 'minutes' | 'hours' | 'days'; count: number };

/** The waiting time in the largest unit of which at least two have passed. */
export function waited(since: Date, now: Date): Waited {
  const time = Math.max(0, now.getTime() - since.getTime());
  if (time >= 2 * DAY_MS) return { unit: 'days', count: Math.floor(time / DAY_MS) };
  if (time >= 2 * HOUR_MS) return { unit: 'hours', count: Math.floor(time / HOUR_MS) };
  return { unit: 'minutes', count: Math.floor(time / MINUTE_MS) };
}
