import type { PlatformStatistics } from '@malaka/contracts/platform-statistics';
import { RecentCache } from '#/recent-cache.ts';

const KEPT_MS = 3000;
const MOST = 500;

type Kept = { statistics: Promise<PlatformStatistics>; until: number };

/**
 * Statistics of the last seconds: who asks the same at the same moment, as all do when the day
 * begins, waits for one reading. The answer says when it was.
 */
export class KeptStatistics {
  readonly #kept = new RecentCache<string, Kept>(MOST);

  read(
    key: string,
    now: Date,
    view: () => Promise<PlatformStatistics>,
  ): Promise<PlatformStatistics> {
    const kept = this.#kept.get(key);
    if (kept && now.getTime() < kept.until) return kept.statistics;
    const statistics = view();
    this.#kept.set(key, { statistics, until: now.getTime() + KEPT_MS });
    statistics.catch(() => this.#kept.delete(key));
    return statistics;
  }
}
