/** A bounded LRU cache for values that never change. */
export class RecentCache<Key, Value> {
  readonly #most: number;
  readonly #kept = new Map<Key, Value>();

  constructor(most: number) {
    this.#most = most;
  }

  get(key: Key): Value | undefined {
    const value = this.#kept.get(key);
    if (value === undefined) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, value);
    return value;
  }

  set(key: Key, value: Value): void {
    this.#kept.delete(key);
    this.#kept.set(key, value);
    if (this.#kept.size <= this.#most) return;
    const oldest = this.#kept.keys().next();
    if (!oldest.done) this.#kept.delete(oldest.value);
  }

  delete(key: Key): void {
    this.#kept.delete(key);
  }
}
