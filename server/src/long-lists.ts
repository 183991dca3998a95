import { RecentCache } from './recent-cache.ts';

/** Lists up to this length are read anew by every call, so that all their figures are of one moment. */
const MOST_EXACT = 2000;
const KEPT_MS = 5000;
const MOST_LISTS = 32;

type Slice = { offset: number; limit: number };
type Kept = { ids: Promise<Int32Array>; until: number };

/**
 * Pages of lists that may hold hundreds of thousands of rows. The ids of a long list are read once
 * in order and kept for five seconds, so that its 5,000th page costs what its first one does and
 * its length is known; the rows of a page are read anew by their ids. The key must name everything
 * that decides what is in the list: the filter, the order and what the reader may see.
 */
export class LongLists {
  readonly #now: () => Date;
  readonly #kept = new RecentCache<string, Kept>(MOST_LISTS);

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** `load` reads the ids in order, all of them or not more than it is told. */
  async slice(
    key: string,
    load: (most?: number) => Promise<readonly number[]>,
    { offset, limit }: Slice,
  ): Promise<{ ids: number[]; total: number }> {
    const cut = (ids: Int32Array | readonly number[]) => ({
      ids: Array.from(ids.slice(offset, offset + limit)),
      total: ids.length,
    });
    const kept = this.#kept.get(key);
    if (kept && this.#now().getTime() < kept.until) return cut(await kept.ids);
    const first = await load(MOST_EXACT + 1);
    return cut(first.length > MOST_EXACT ? await this.#keep(key, load) : first);
  }

  #keep(key: string, load: () => Promise<readonly number[]>): Promise<Int32Array> {
    const time = this.#now().getTime();
    // Whoever asks meanwhile waits for the same reading.
    const begun = this.#kept.get(key);
    if (begun && time < begun.until) return begun.ids;
    const ids = load().then((found) => Int32Array.from(found));
    this.#kept.set(key, { ids, until: time + KEPT_MS });
    ids.catch(() => this.#kept.delete(key));
    return ids;
  }
}
