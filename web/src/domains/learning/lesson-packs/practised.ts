import { useMemo, useSyncExternalStore } from 'react';

const nameOf = (accountId: number) => `practised_tests:${accountId}`;
const listeners = new Set<() => void>();

function readText(accountId: number): string | null {
  try {
    return localStorage.getItem(nameOf(accountId));
  } catch {
    return null;
  }
}

const listOf = (text: string | null) => (text === null ? [] : text.split(',').map(Number));

/** Tests this person has completed in practice on this device. Never sent. */
export const readPractised = (accountId: number): readonly number[] => listOf(readText(accountId));

export function recordPractised(accountId: number, lessonId: number): void {
  const practised = new Set([...readPractised(accountId), lessonId]);
  try {
    localStorage.setItem(nameOf(accountId), [...practised].join());
  } catch {
    // Without storage this is lost, and lessons behind the test open only online.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function usePractised(accountId: number): readonly number[] {
  const text = useSyncExternalStore(
    subscribe,
    () => readText(accountId),
    () => null,
  );
  return useMemo(() => listOf(text), [text]);
}
