/** A bounded LRU cache for values that never change. */
export class RecentCache<Key, Value> {
  readonly #most: number;
  readonly #entries = new Map<Key, Value>();

  constructor(most: number) {
    this.#most = most;
  }

  get(key: Key): Value | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, value);
    return value;
  }

  set(key: Key, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    if (this.#entries.size <= this.#most) return;
    const oldest = this.#entries.keys().next();
    if (!oldest.done) this.#entries.delete(oldest.value);
  }

  delete(key: Key): void {
    this.#entries.delete(key);
  }
}

/**
 * Age in milliseconds up to which a result needs no refresh, and up to which it may be returned.
 */
type Ages = { freshMs: number; shownMs: number };

type CacheEntry<Value> = { value: Promise<Value>; readAt: number };

/**
 * A cache for expensive queries whose results may be some seconds old. A stale result is returned
 * while it is refreshed in the background; one too old is awaited, once for all concurrent callers.
 */
export class QueryCache<Value> {
  readonly #now: () => Date;
  readonly #entries: RecentCache<string, CacheEntry<Value>>;
  readonly #renewing = new Set<string>();
  readonly #ages: Ages;

  constructor(now: () => Date, most: number, ages: Ages = { freshMs: 5000, shownMs: 10_000 }) {
    this.#now = now;
    this.#ages = ages;
    this.#entries = new RecentCache(most);
  }

  get(key: string, load: () => Promise<Value>): Promise<Value> {
    return this.find(key, load) ?? this.#read(key, load);
  }

  /** The cached result; undefined if there is none or it is too old. */
  find(key: string, load: () => Promise<Value>): Promise<Value> | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const age = this.#now().getTime() - entry.readAt;
    if (age >= this.#ages.shownMs) return undefined;
    if (age >= this.#ages.freshMs && !this.#renewing.has(key)) void this.#renew(key, load);
    return entry.value;
  }

  invalidate(key: string): void {
    this.#entries.delete(key);
  }

  #read(key: string, load: () => Promise<Value>): Promise<Value> {
    const value = load();
    this.#entries.set(key, { value, readAt: this.#now().getTime() });
    value.catch(() => this.invalidate(key));
    return value;
  }

  async #renew(key: string, load: () => Promise<Value>): Promise<void> {
    this.#renewing.add(key);
    const readAt = this.#now().getTime();
    try {
      const value = Promise.resolve(await load());
      this.#entries.set(key, { value, readAt });
    } catch {
      // The cached result expires; then the call that waits for the next query gets the error.
    } finally {
      this.#renewing.delete(key);
    }
  }
}
