import { useSyncExternalStore } from 'react';
import { isSaving, subscribeLineMode, useIsSaving } from './line-mode.ts';

/** While the person saves, the source of a picture or a player in a text waits here (SafeHtml.tsx). */
export const HELD = 'data-held';

/** What this visit has loaded already: shown again it costs nothing. */
const shown = new Set<string>();
const listeners = new Set<() => void>();

export function noteShown(source: string): void {
  shown.add(source);
}

/** Loads what was held, wherever it stands. */
export function show(source: string): void {
  noteShown(source);
  for (const listener of listeners) listener();
}

/** Pictures of the device itself cost nothing. */
export const isHeld = (source: string): boolean =>
  isSaving() && !shown.has(source) && !/^(blob|data):/.test(source);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = subscribeLineMode(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

export const useIsHeld = (source: string | null | undefined): boolean =>
  useSyncExternalStore(
    subscribe,
    () => Boolean(source) && isHeld(source!),
    () => false,
  );

/** Whether a picture waits for a tap, and how it loads once it need not. */
export function usePicture(source: string | null | undefined) {
  const isHeldBack = useIsHeld(source);
  // What is shown while the person saves was asked for; the rest is hidden (global.css).
  const loading = useIsSaving() ? ('eager' as const) : ('lazy' as const);
  return { isHeld: isHeldBack, attributes: { loading, onLoad: () => source && noteShown(source) } };
}
