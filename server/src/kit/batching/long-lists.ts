import { QueryCache } from './caches.ts';

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

/** Lists up to this length are always read again, so that all their figures are consistent. */
const MAX_EXACT = 2000;
const MAX_LISTS = 32;

type Slice = { offset: number; limit: number };
type Load = (most?: number) => Promise<readonly number[]>;

/**
 * Pages of lists with up to hundreds of thousands of rows. The ids of a long list are read once in
 * order and cached for some seconds, so that page 5,000 costs what page 1 does and the length is
 * known; the rows of a page are read by their ids each time. The key must contain everything that
 * decides what is in the list: the filter, the order and the reader's reach.
 */
export class LongLists {
  readonly #cache: QueryCache<Int32Array>;
  readonly #shared = new SharedReadings<readonly number[]>();

  constructor(now: () => Date) {
    this.#cache = new QueryCache(now, MAX_LISTS);
  }

  /** `load` reads the ids in order: all of them, or at most the number it is given. */
  async slice(
    key: string,
    load: Load,
    { offset, limit }: Slice,
  ): Promise<{ ids: number[]; total: number }> {
    const ids = await this.#read(key, load);
    return { ids: Array.from(ids.slice(offset, offset + limit)), total: ids.length };
  }

  async #read(key: string, load: Load): Promise<Int32Array | readonly number[]> {
    const all = async () => Int32Array.from(await load());
    const cached = await this.#cache.find(key, all);
    if (cached && cached.length > MAX_EXACT) return cached;
    const first = await this.#shared.read(key, () => load(MAX_EXACT + 1));
    return first.length > MAX_EXACT ? await this.#cache.get(key, all) : first;
  }
}
