import { createSignal } from '#/kit/store.ts';
import { readConnection, type Connection } from '#/kit/api/connection.ts';
import { onDevice } from '#/kit/stored-text.ts';

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

/** `saver`: text first, large content on request; `auto`: the same on a slow connection only. */
export const SAVER_MODES = ['auto', 'full', 'saver'] as const;
export type SaverMode = (typeof SAVER_MODES)[number];

const MODE_KEY = 'line-mode';
const SEEN_KEY = 'line-mode-told';

const changes = createSignal();
let mode: SaverMode = SAVER_MODES.find((known) => known === onDevice.read(MODE_KEY)) ?? 'auto';
let isSlow = isConnectionSlow(false, readConnection());
let isSeen = onDevice.read(SEEN_KEY) !== null;

/** Whether only text loads automatically. */
export const isSaving = (): boolean => mode === 'saver' || (mode === 'auto' && isSlow);

/** Applies the measured speed if the user left the choice to the platform. */
export function applySpeed(speed: number | undefined): void {
  isSlow = isConnectionSlow(isSlow, readConnection(), speed);
  publish();
}

export function setSaverMode(next: SaverMode): void {
  mode = next;
  onDevice.store(MODE_KEY, next);
  recordSeen();
}

/** The user has seen that the mode changed automatically; do not show it again. */
export function recordSeen(): void {
  isSeen = true;
  onDevice.store(SEEN_KEY, '1');
  publish();
}

export const subscribeSaverMode = changes.subscribe;

function publish(): void {
  // Style sheets depend on it; appearance.js sets it before the client loads.
  document.documentElement.toggleAttribute('data-saving', isSaving());
  changes.publish();
}

const isUnseen = () => mode === 'auto' && isSlow && !isSeen;
const onServer = () => false;

export const useIsSaving = () => changes.use(isSaving, onServer);

/** The data saver turned on automatically; the user may undo that. */
export const useIsSavingUnseen = () => changes.use(isUnseen, onServer);

export const useSaverMode = () =>
  changes.use(
    () => mode,
    (): SaverMode => 'auto',
  );
