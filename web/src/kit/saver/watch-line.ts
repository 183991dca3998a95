import { readConnection } from '#/kit/api/connection.ts';
import { judgeLine } from './line-mode.ts';
import { type Arrival, latestOf, speedOf } from './line-speed.ts';

/** Smaller answers arrive in one piece, which shows no speed. */
const BYTES_LEAST = 8000;

/** Measures the line by the platform's own files, and hears of what the browser knows. */
export function watchLine(): void {
  let arrivals: Arrival[] = [];
  const judge = () => judgeLine(speedOf(arrivals));
  if ('PerformanceObserver' in globalThis) {
    new PerformanceObserver((seen) => {
      const entries = seen.getEntries() as PerformanceResourceTiming[];
      const came = entries.filter(isMeasured).map(toArrival);
      if (came.length === 0) return;
      arrivals = latestOf([...arrivals, ...came]);
      judge();
    }).observe({ type: 'resource', buffered: true });
  }
  readConnection().addEventListener?.('change', () => {
    // What was measured is of the line before.
    arrivals = [];
    judge();
  });
}

/** Of this server, and from the line: neither kept on the device nor handed over by the worker. */
const isMeasured = ({ name, transferSize, workerStart }: PerformanceResourceTiming): boolean =>
  transferSize >= BYTES_LEAST && workerStart === 0 && name.startsWith(`${location.origin}/`);

const toArrival = (entry: PerformanceResourceTiming): Arrival => ({
  from: entry.responseStart,
  to: entry.responseEnd,
  bytes: entry.transferSize,
});
