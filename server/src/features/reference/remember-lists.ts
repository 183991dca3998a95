const lifetimeMs = 60_000;
const most = 500;

/** Keeps short lists that change with a release only; an empty one is asked for again. */
export function rememberLists<Item>(now: () => Date) {
  const kept = new Map<string, { items: Item[]; until: number }>();
  return async (key: string, load: () => Promise<Item[]>): Promise<Item[]> => {
    const known = kept.get(key);
    if (known && known.until > now().getTime()) return known.items;
    const items = await load();
    if (kept.size >= most) kept.clear();
    if (items.length > 0) kept.set(key, { items, until: now().getTime() + lifetimeMs });
    return items;
  };
}
