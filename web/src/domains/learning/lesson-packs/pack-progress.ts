import { useSyncExternalStore } from 'react';

export type Progress = { done: number; total: number };

let progress: ReadonlyMap<number, Progress> = new Map();
const listeners = new Set<() => void>();

export function setProgress(courseId: number, now: Progress): void {
  progress = new Map(progress).set(courseId, now);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Progress of a download; undefined until this page has seen any of it. */
export const useProgress = (courseId: number): Progress | undefined =>
  useSyncExternalStore(subscribe, () => progress.get(courseId));
