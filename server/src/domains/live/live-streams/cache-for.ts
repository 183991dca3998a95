type CacheEntry<Value> = { until: number; value: Promise<Value> };

/**
 * A bounded cache with a short lifetime, in which concurrent callers share one load. Errors are not
 * cached.
 */
export function cacheFor<Value>({ ms, most }: { ms: number; most: number }) {
  const entries = new Map<string, CacheEntry<Value>>();
  return {
    get(key: string, find: () => Promise<Value>): Promise<Value> {
      const now = performance.now();
      const found = entries.get(key);
      if (found && found.until > now) return found.value;
      entries.delete(key);
      const value = find();
      entries.set(key, { until: now + ms, value });
      value.catch(() => entries.delete(key));
      if (entries.size > most) entries.delete(entries.keys().next().value!);
      return value;
    },
    forget: (key: string) => void entries.delete(key),
  };
}
