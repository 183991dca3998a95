import { useSyncExternalStore } from 'react';
import { readConnection } from '#/kit/api/connection.ts';
import { isConnectionSlow } from './connection-speed.ts';

/** `saver`: text first, large content on request; `auto`: the same on a slow connection only. */
export const SAVER_MODES = ['auto', 'full', 'saver'] as const;
export type SaverMode = (typeof SAVER_MODES)[number];

const MODE_KEY = 'line-mode';
const SEEN_KEY = 'line-mode-told';

const listeners = new Set<() => void>();
let mode: SaverMode = SAVER_MODES.find((known) => known === read(MODE_KEY)) ?? 'auto';
let isSlow = isConnectionSlow(false, readConnection());
let isSeen = read(SEEN_KEY) !== null;

/** Whether only text loads automatically. */
export const isSaving = (): boolean => mode === 'saver' || (mode === 'auto' && isSlow);

/** Applies the measured speed if the user left the choice to the platform. */
export function applySpeed(speed: number | undefined): void {
  isSlow = isConnectionSlow(isSlow, readConnection(), speed);
  publish();
}

export function setSaverMode(next: SaverMode): void {
  mode = next;
  store(MODE_KEY, next);
  recordSeen();
}

/** The user has seen that the mode changed automatically; do not show it again. */
export function recordSeen(): void {
  isSeen = true;
  store(SEEN_KEY, '1');
  publish();
}

export function subscribeSaverMode(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function publish(): void {
  // Style sheets depend on it; appearance.js sets it before the client loads.
  document.documentElement.toggleAttribute('data-saving', isSaving());
  for (const listener of listeners) listener();
}

const isUnseen = () => mode === 'auto' && isSlow && !isSeen;
const onServer = () => false;

export const useIsSaving = () => useSyncExternalStore(subscribeSaverMode, isSaving, onServer);

/** The data saver turned on automatically; the user may undo that. */
export const useIsSavingUnseen = () => useSyncExternalStore(subscribeSaverMode, isUnseen, onServer);

export const useSaverMode = () =>
  useSyncExternalStore(
    subscribeSaverMode,
    () => mode,
    (): SaverMode => 'auto',
  );

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Without storage the choice lasts for this visit.
  }
}
