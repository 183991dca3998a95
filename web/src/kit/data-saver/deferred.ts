import { useSyncExternalStore } from 'react';
import { lazyPart } from '#/kit/lazy-part.tsx';
import { createSignal } from '#/kit/store.ts';
import { isSaving, subscribeSaverMode, useIsSaving } from './saver-mode.ts';

/** With the data saver on, holds the source of a picture or player in a text (SafeHtml.tsx). */
export const DEFERRED = 'data-held';

/** Sources loaded during this visit: showing them again costs nothing. */
const shown = new Set<string>();
const changes = createSignal();

export function recordShown(source: string): void {
  shown.add(source);
}

/** Loads a deferred source wherever it appears. */
export function show(source: string): void {
  recordShown(source);
  changes.publish();
}

/** Pictures of the device itself cost nothing. */
export const isDeferred = (source: string): boolean =>
  isSaving() && !shown.has(source) && !/^(blob|data):/.test(source);

function subscribe(listener: () => void): () => void {
  const stops = [changes.subscribe(listener), subscribeSaverMode(listener)];
  return () => stops.forEach((stop) => stop());
}

export const useIsDeferred = (source: string | null | undefined): boolean =>
  useSyncExternalStore(
    subscribe,
    () => Boolean(source) && isDeferred(source!),
    () => false,
  );

/** Whether a picture waits for a tap, and how it loads otherwise. */
export function usePicture(source: string | null | undefined) {
  const isPictureDeferred = useIsDeferred(source);
  // With the data saver on, shown pictures were requested; the rest is hidden (global.css).
  const loading = useIsSaving() ? ('eager' as const) : ('lazy' as const);
  return {
    isDeferred: isPictureDeferred,
    attributes: { loading, onLoad: () => source && recordShown(source) },
  };
}

/** Without the data saver it is never loaded. */
export const LazyShowButton = lazyPart(() => import('./ShowButton.tsx'), 'ShowButton');
