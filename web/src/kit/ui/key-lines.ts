import { useEffect } from 'react';

export type KeyLine = { keys: readonly string[]; does: string };

type KeySet = {
  lines: readonly KeyLine[];
  /** Works on every screen, as the search does. */
  isEverywhere: boolean;
};

/** All current bindings, in the order they were added. */
export const keySets = new Set<KeySet>();

/** Adds the caller's bindings to the list of keys while it is mounted. */
export function useKeyLines(lines: readonly KeyLine[], { isEverywhere = false } = {}): void {
  useEffect(() => {
    const set = { lines, isEverywhere };
    keySets.add(set);
    return () => void keySets.delete(set);
  });
}
