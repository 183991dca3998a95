import { useSyncExternalStore } from 'react';
import { readConnection } from '#/kit/api/connection.ts';
import { isLineSlow } from './line-speed.ts';

/** `saver`: text first, large content on request; `auto`: the same on a slow connection only. */
export const LINE_MODES = ['auto', 'full', 'saver'] as const;
export type LineMode = (typeof LINE_MODES)[number];

const KEPT = 'line-mode';
const TOLD = 'line-mode-told';

const listeners = new Set<() => void>();
let mode: LineMode = LINE_MODES.find((known) => known === read(KEPT)) ?? 'auto';
let isSlow = isLineSlow(false, readConnection());
let isTold = read(TOLD) !== null;

/** Whether only text loads automatically. */
export const isSaving = (): boolean => mode === 'saver' || (mode === 'auto' && isSlow);

/** Applies the measured speed if the user left the choice to the platform. */
export function judgeLine(speed: number | undefined): void {
  isSlow = isLineSlow(isSlow, readConnection(), speed);
  publish();
}

export function setLineMode(next: LineMode): void {
  mode = next;
  keep(KEPT, next);
  noteTold();
}

/** The user has seen that the mode changed automatically; do not show it again. */
export function noteTold(): void {
  isTold = true;
  keep(TOLD, '1');
  publish();
}

export function subscribeLineMode(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function publish(): void {
  // Style sheets depend on it; appearance.js sets it before the client loads.
  document.documentElement.toggleAttribute('data-saving', isSaving());
  for (const listener of listeners) listener();
}

const isToTell = () => mode === 'auto' && isSlow && !isTold;
const onServer = () => false;

export const useIsSaving = () => useSyncExternalStore(subscribeLineMode, isSaving, onServer);

/** The data saver turned on automatically; the user may undo that. */
export const useIsSavingToTell = () => useSyncExternalStore(subscribeLineMode, isToTell, onServer);

export const useLineMode = () =>
  useSyncExternalStore(
    subscribeLineMode,
    () => mode,
    (): LineMode => 'auto',
  );

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Without storage the choice lasts for this visit.
  }
}
