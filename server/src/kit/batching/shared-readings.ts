/**
 * Who asks for the same at the same moment shares one reading. Nothing is remembered: calls that
 * arrive during a reading share the next one, so that each begins after the calls that it is for.
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
    // Whoever waits for the end begins the next reading after it was noted.
    this.#running.set(key, reading.then(end, end));
    return reading;
  }
}
