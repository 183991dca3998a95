import type { Connection } from '#/kit/api/connection.ts';

/** A loaded file of the platform: when its bytes began and ended to arrive, in milliseconds. */
export type Arrival = { from: number; to: number; bytes: number };

/**
 * Kilobytes per second: below the first the connection is slow, above the second it no longer is.
 */
const SLOW = 40;
const QUICK = 120;
/** Fewer bytes measure latency rather than speed. */
const BYTES_LEAST = 60_000;
/** Older arrivals may belong to a different connection. */
const BYTES_LOOKED_AT = 400_000;

/** On for slow connections, or if the browser's data saver is on. */
export const wantsDataSaver = ({ saveData, effectiveType }: Connection): boolean =>
  saveData === true || /^(slow-2g|2g|3g)$/.test(effectiveType ?? '');

/** The latest arrivals, which show how fast the connection is. */
export function latestOf(arrivals: readonly Arrival[]): Arrival[] {
  const latest: Arrival[] = [];
  let bytes = 0;
  for (const arrival of arrivals.toReversed()) {
    if (bytes >= BYTES_LOOKED_AT) break;
    latest.unshift(arrival);
    bytes += arrival.bytes;
  }
  return latest;
}

/**
 * Kilobytes per second of receiving time: files that arrived simultaneously shared the connection.
 */
export function speedOf(arrivals: readonly Arrival[]): number | undefined {
  let bytes = 0;
  let busyMs = 0;
  let until = 0;
  for (const arrival of arrivals.toSorted((one, other) => one.from - other.from)) {
    bytes += arrival.bytes;
    busyMs += Math.max(0, arrival.to - Math.max(arrival.from, until));
    until = Math.max(until, arrival.to);
  }
  return bytes < BYTES_LEAST ? undefined : bytes / Math.max(busyMs, 1);
}

/**
 * Between the two speeds the earlier decision remains, so that the mode does not flip back and
 * forth.
 */
export function isConnectionSlow(
  wasSlow: boolean,
  connection: Connection,
  speed?: number,
): boolean {
  if (connection.saveData) return true;
  if (speed === undefined) return wantsDataSaver(connection);
  if (speed < SLOW) return true;
  return wasSlow && speed <= QUICK;
}
