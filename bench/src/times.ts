import { printFigure } from './report.ts';

/** Milliseconds until the whole answer has arrived: the server's time plus the loopback. */
export async function timed(url: string, token: string, body?: object) {
  const began = performance.now();
  const answer = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const ms = performance.now() - began;
  if (!answer.ok) throw new Error(`${url} was answered by ${answer.status}: ${text}`);
  return { ms, answer: JSON.parse(text) as unknown };
}

export function printTimes(name: string, times: readonly number[], most?: number): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  printFigure({ name: `${name}, p50`, measured: at(0.5), unit: 'ms' });
  printFigure({
    name: `${name}, p95`,
    measured: at(0.95),
    unit: 'ms',
    ...(most !== undefined && { goal: { is: '<=', value: most } }),
  });
}
