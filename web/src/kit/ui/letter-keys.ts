import { useSyncExternalStore } from 'react';

const KEY = 'letter-keys';
const OFF = 'off';

const listeners = new Set<() => void>();
let areOn = read();

function read(): boolean {
  try {
    return localStorage.getItem(KEY) !== OFF;
  } catch {
    return true;
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Users of dictation or switch devices can turn off single-letter shortcuts; the choice is stored.
 */
export function setLetterKeys(next: boolean): void {
  areOn = next;
  try {
    if (next) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, OFF);
  } catch {
    // Without storage it must be chosen again at the next visit.
  }
  for (const listener of listeners) listener();
}

export const useLetterKeys = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => areOn,
    () => true,
  );
