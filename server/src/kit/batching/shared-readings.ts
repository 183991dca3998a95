/**
 * Concurrent callers with the same key share one query. Nothing is cached: calls that arrive during
 * a query share the next one, so that each query begins after the calls it serves.
 */
export class SharedReadings<Value> {
  readonly #running = new Map<string, Promise<void>>();
  readonly #next = new Map<string, Promise<Value>>();

  read(key: string, load: () => Promise<Value>): Promise<Value> {
    const running = this.#running.get(key);
    if (!running) return this.#begin(key, load);
    const known = this.#next.get(key);
    if (known) return known;
    const next = running.then(() => {
      this.#next.delete(key);
      return this.#begin(key, load);
    });
    this.#next.set(key, next);
    return next;
  }

  #begin(key: string, load: () => Promise<Value>): Promise<Value> {
    const reading = load();
    const end = () => void this.#running.delete(key);
    // Waiting callers start the next query after this one was removed.
    this.#running.set(key, reading.then(end, end));
    return reading;
  }
}
