import { readConnection } from '#/kit/api/connection.ts';
import { applySpeed, type Arrival, latestOf, speedOf } from './saver-mode.ts';

/** Smaller answers arrive in one piece, which shows no speed. */
const BYTES_LEAST = 8000;

/**
 * Measures the connection by the platform's own files, and listens to the browser's information.
 */
export function watchConnection(): void {
  let arrivals: Arrival[] = [];
  const judge = () => applySpeed(speedOf(arrivals));
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
    // Earlier measurements belong to the previous connection.
    arrivals = [];
    judge();
  });
}

/** From this server over the network: neither from a cache nor from the service worker. */
const isMeasured = ({ name, transferSize, workerStart }: PerformanceResourceTiming): boolean =>
  transferSize >= BYTES_LEAST && workerStart === 0 && name.startsWith(`${location.origin}/`);

const toArrival = (entry: PerformanceResourceTiming): Arrival => ({
  from: entry.responseStart,
  to: entry.responseEnd,
  bytes: entry.transferSize,
});
