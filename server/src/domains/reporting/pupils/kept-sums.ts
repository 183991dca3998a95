import { KeptReadings } from '#/kit/batching/kept-readings.ts';

/** Sums over fewer people are counted anew by every call. */
const MAX_EXACT = 2000;
const MAX_SUMS = 64;

type Sums = { userCount: number; money: bigint };

/** Sums over very many people hold for some seconds, as their list does (long-lists.ts). */
export class KeptSums {
  readonly #kept: KeptReadings<Sums>;

  constructor(now: () => Date) {
    this.#kept = new KeptReadings(now, MAX_SUMS);
  }

  /** The key names everything that decides what is added up: the filter and the reach. */
  async get(key: string, load: () => Promise<Sums>): Promise<Sums> {
    const sums = await this.#kept.get(key, load);
    if (sums.userCount <= MAX_EXACT) this.#kept.forget(key);
    return sums;
  }
}
