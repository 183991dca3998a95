/** A shorter interruption counts as presence. */
export const PRESENCE_GAP_SECONDS = 30;
/** How often the presence of connected participants is extended. */
export const PRESENCE_EVERY_MS = 15_000;
/** After this long without an extension a participant is absent: the node was killed. */
export const PRESENCE_LOST_SECONDS = 40;

type Rate = {
  /** Capacity. */
  burst: number;
  perSecond: number;
};

export const RATES = {
  /** Chat and questions: more than anybody can type. */
  texts: { burst: 5, perSecond: 0.5 },
  /** Votes, raised hands, pages of lists. */
  calls: { burst: 40, perSecond: 5 },
} as const satisfies Record<string, Rate>;

/** Token bucket of a participant: refills over time, each call takes one. */
export class TokenBucket {
  readonly #rate: Rate;
  #left: number;
  #at: number;

  constructor(rate: Rate, now: number) {
    this.#rate = rate;
    this.#left = rate.burst;
    this.#at = now;
  }

  /** 0 if a token was taken; else milliseconds until the next one. */
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
