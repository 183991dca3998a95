import { QueryCache } from '#/kit/batching/query-cache.ts';

/** Sums over fewer people are computed for each call. */
const MAX_EXACT = 2000;
const MAX_SUMS = 64;

type Sums = { userCount: number; money: bigint };

/** Caches sums over very many people for a few seconds, like their list (long-lists.ts). */
export class CachedSums {
  readonly #cache: QueryCache<Sums>;

  constructor(now: () => Date) {
    this.#cache = new QueryCache(now, MAX_SUMS);
  }

  /** The key contains everything that affects the sums: the filter and the region. */
  async get(key: string, load: () => Promise<Sums>): Promise<Sums> {
    const sums = await this.#cache.get(key, load);
    if (sums.userCount <= MAX_EXACT) this.#cache.invalidate(key);
    return sums;
  }
}
