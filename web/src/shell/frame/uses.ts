import { onDevice } from '#/kit/stored-text.ts';
import type { ItemKey } from './navigation-items.ts';

/** How often each entry of the menu was opened; older openings fade. */
export type Uses = { readonly [Key in ItemKey]?: number };

/** Share of each count that remains after any further opening. */
const FADING = 0.98;

export const withUse = (uses: Uses, key: ItemKey): Uses => {
  const faded = Object.entries(uses).map(([one, count]) => [one, count * FADING] as const);
  return { ...Object.fromEntries(faded), [key]: (uses[key] ?? 0) * FADING + 1 };
};

/** The most used entries, at most `most`. */
export const mostUsed = <Item extends { key: ItemKey }>(
  items: readonly Item[],
  uses: Uses,
  most: number,
): Item[] =>
  items
    .filter(({ key }) => (uses[key] ?? 0) > 0)
    .toSorted((one, other) => (uses[other.key] ?? 0) - (uses[one.key] ?? 0))
    .slice(0, most);

const nameOf = (accountId: number) => `menu-uses-${accountId}`;

export function readUses(accountId: number): Uses {
  const stored = onDevice.readJson(nameOf(accountId));
  return typeof stored === 'object' && stored !== null ? stored : {};
}

export const countUse = (accountId: number, key: ItemKey): void =>
  onDevice.store(nameOf(accountId), JSON.stringify(withUse(readUses(accountId), key)));
