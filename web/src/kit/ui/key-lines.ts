import { useEffect, useSyncExternalStore } from 'react';

export type KeyLine = { keys: readonly string[]; does: string };

type KeySet = {
  lines: readonly KeyLine[];
  /** Valid on every screen, as the search is. */
  isEverywhere: boolean;
};

const sets = new Set<KeySet>();

/** Tells the list of keys what is bound here, for as long as it is bound. */
export function useKeyLines(lines: readonly KeyLine[], { isEverywhere = false } = {}): void {
  useEffect(() => {
    const set = { lines, isEverywhere };
    sets.add(set);
    return () => void sets.delete(set);
  });
}

/** All that is valid now, each once. */
export function linesNow(isEverywhere: boolean): KeyLine[] {
  const found = [...sets].filter((set) => set.isEverywhere === isEverywhere);
  const byText = Map.groupBy(
    found.flatMap(({ lines }) => lines),
    ({ does }) => does,
  );
  return [...byText].map(([does, lines]) => ({
    does,
    keys: [...new Set(lines.flatMap(({ keys }) => keys))],
  }));
}

let isOpen = false;
const listeners = new Set<() => void>();

function publish(next: boolean) {
  isOpen = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Shows the keys of the screen. */
export const openKeys = (): void => publish(true);
export const closeKeys = (): void => publish(false);

export const useAreKeysOpen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  );
