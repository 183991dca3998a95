type Kept<Value> = { until: number; value: Promise<Value> };

/**
 * A bounded cache with a short lifetime, in which concurrent callers share one load. Errors are not
 * cached.
 */
export function keepFor<Value>({ ms, most }: { ms: number; most: number }) {
  const kept = new Map<string, Kept<Value>>();
  return {
    get(key: string, find: () => Promise<Value>): Promise<Value> {
      const now = performance.now();
      const found = kept.get(key);
      if (found && found.until > now) return found.value;
      kept.delete(key);
      const value = find();
      kept.set(key, { until: now + ms, value });
      value.catch(() => kept.delete(key));
      if (kept.size > most) kept.delete(kept.keys().next().value!);
      return value;
    },
    forget: (key: string) => void kept.delete(key),
  };
}
