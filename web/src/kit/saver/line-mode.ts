import { useSyncExternalStore } from 'react';
import { readConnection } from '#/kit/api/connection.ts';
import { isLineSlow } from './line-speed.ts';

/** `saver`: text first, and nothing large before it is asked for; `auto`: where the line is slow. */
export const LINE_MODES = ['auto', 'full', 'saver'] as const;
export type LineMode = (typeof LINE_MODES)[number];

const KEPT = 'line-mode';
const TOLD = 'line-mode-told';

const listeners = new Set<() => void>();
let mode: LineMode = LINE_MODES.find((known) => known === read(KEPT)) ?? 'auto';
let isSlow = isLineSlow(false, readConnection());
let isTold = read(TOLD) !== null;

/** Whether only text is loaded by itself. */
export const isSaving = (): boolean => mode === 'saver' || (mode === 'auto' && isSlow);

/** By the measured line, where the person leaves it to the platform. */
export function judgeLine(speed: number | undefined): void {
  isSlow = isLineSlow(isSlow, readConnection(), speed);
  publish();
}

export function setLineMode(next: LineMode): void {
  mode = next;
  keep(KEPT, next);
  noteTold();
}

/** The person knows that the mode changed by itself, and is not told again. */
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
  // As appearance.js says it before the client is here; style sheets go by it.
  document.documentElement.toggleAttribute('data-saving', isSaving());
  for (const listener of listeners) listener();
}

const isToTell = () => mode === 'auto' && isSlow && !isTold;
const onServer = () => false;

export const useIsSaving = () => useSyncExternalStore(subscribeLineMode, isSaving, onServer);

/** Saving began by itself, which the person may undo. */
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
    // Without storage the choice holds for this visit.
  }
}
