import { useSyncExternalStore } from 'react';

const KEY = 'desk_letter_keys';
const listeners = new Set<() => void>();

function read(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

export function setLetterKeys(isOn: boolean) {
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // The choice is then the default again.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Single-letter keys can be switched off, on this device: they disturb who speaks to the machine. */
export const useLetterKeys = () => useSyncExternalStore(subscribe, read);
