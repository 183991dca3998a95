import { RecentCache } from '#/recent-cache.ts';

/** Sums over fewer people are counted anew by every call. */
const MOST_EXACT = 2000;
const KEPT_MS = 5000;
const MOST_SUMS = 64;

type Sums = { userCount: number; money: bigint };
type Kept = { sums: Promise<Sums>; until: number };

/** Sums over very many people hold for five seconds, as their list does (long-lists.ts). */
export class KeptSums {
  readonly #now: () => Date;
  readonly #kept = new RecentCache<string, Kept>(MOST_SUMS);

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** The key names everything that decides what is added up: the filter and the reach. */
  async get(key: string, load: () => Promise<Sums>): Promise<Sums> {
    const kept = this.#kept.get(key);
    const time = this.#now().getTime();
    if (kept && time < kept.until) return await kept.sums;
    // Whoever asks meanwhile waits for the same counting.
    const sums = load();
    this.#kept.set(key, { sums, until: time + KEPT_MS });
    try {
      const { userCount } = await sums;
      if (userCount <= MOST_EXACT) this.#kept.delete(key);
    } catch (error) {
      this.#kept.delete(key);
      throw error;
    }
    return await sums;
  }
}
