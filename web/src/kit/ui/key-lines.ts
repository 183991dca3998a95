import { useEffect } from 'react';

export type KeyLine = { keys: readonly string[]; does: string };

type KeySet = {
  lines: readonly KeyLine[];
  /** Valid on every screen, as the search is. */
  isEverywhere: boolean;
};

/** What is bound now, in the order in which it came. */
export const keySets = new Set<KeySet>();

/** Tells the list of keys what is bound here, for as long as it is bound. */
export function useKeyLines(lines: readonly KeyLine[], { isEverywhere = false } = {}): void {
  useEffect(() => {
    const set = { lines, isEverywhere };
    keySets.add(set);
    return () => void keySets.delete(set);
  });
}
