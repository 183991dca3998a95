/** A gap in which a line was broken for less than this is none. */
export const PRESENCE_GAP_SECONDS = 30;
/** How often the presence of all who are there is moved on. */
export const PRESENCE_EVERY_MS = 15_000;
/** Whose presence was not moved on for so long is not there: the node was killed. */
export const PRESENCE_LOST_SECONDS = 40;

type Rate = {
  /** So many at once. */
  burst: number;
  perSecond: number;
};

export const RATES = {
  /** Chat and questions: faster than anybody types. */
  texts: { burst: 5, perSecond: 0.5 },
  /** Votes, hands, pages of lists. */
  calls: { burst: 40, perSecond: 5 },
} as const satisfies Record<string, Rate>;

/** What one person may do: it fills up by time and is emptied by doing. */
export class TokenBucket {
  readonly #rate: Rate;
  #left: number;
  #at: number;

  constructor(rate: Rate, now: number) {
    this.#rate = rate;
    this.#left = rate.burst;
    this.#at = now;
  }

  /** 0 where one was taken; else the milliseconds after which there is one. */
  take(now: number): number {
    const { burst, perSecond } = this.#rate;
    const filled = this.#left + (Math.max(0, now - this.#at) / 1000) * perSecond;
    this.#left = Math.min(burst, filled);
    this.#at = now;
    if (this.#left < 1) return Math.ceil(((1 - this.#left) / perSecond) * 1000);
    this.#left -= 1;
    return 0;
  }
}
