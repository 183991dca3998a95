import type { Place } from '@malaka/contracts/kit/place';

/** A queue as a node last read it, and how fast it has been moving. */
export type QueueState = { lastTicket: number; admitted: number; perSecond: number };

/**
 * What a node saw in the last second: the delay of its event loop that a tenth exceeded, what a start
 * (or, for the platform, a call) took on average, and how many a second it let in.
 */
export type Load = { lagMs: number; startMs: number; perSecond: number };

/** How many a second a node lets in: at first, and at the least and the most. */
export type Bounds = { start: number; lowest: number; highest: number };

/** Of starts of an exam: each costs little and comes once. */
export const START_BOUNDS: Bounds = { start: 300, lowest: 60, highest: 2000 };
/** Of people who come to the platform: each brings many calls after the first. */
export const ENTRY_BOUNDS: Bounds = { start: 100, lowest: 2, highest: 1000 };
const BUSY = { lagMs: 120, startMs: 1000 };
const CALM = { lagMs: 60, startMs: 400 };

export const isBusy = ({ lagMs, startMs }: Load): boolean =>
  lagMs > BUSY.lagMs || startMs > BUSY.startMs;

/** How many a second a node lets in next: fewer at once when it is late, more by and by. */
export function nextRate(rate: number, load: Load, { lowest, highest }: Bounds): number {
  if (isBusy(load)) return Math.max(lowest, rate * 0.7);
  const { lagMs, startMs, perSecond } = load;
  // What was not used was not tried.
  const isTried = perSecond > rate / 2;
  const isCalm = lagMs < CALM.lagMs && startMs < CALM.startMs;
  return isTried && isCalm ? Math.min(highest, rate * 1.25) : rate;
}

const ASK_SOONEST_MS = 500;
const ASK_LATEST_MS = 10_000;

/** Where a ticket stands. Whoever is near asks often; `spread` (0 to 1) keeps pages apart. */
export function placeOf(ticket: number, queue: QueueState, spread = Math.random()): Place {
  const place = Math.max(0, ticket - queue.admitted);
  const seconds = place / Math.max(1, queue.perSecond);
  const askAgainMs = Math.min(ASK_LATEST_MS, Math.max(ASK_SOONEST_MS, seconds * 600));
  return {
    isIn: place === 0,
    place,
    of: Math.max(place, queue.lastTicket - queue.admitted),
    seconds: Math.ceil(seconds),
    askAgainMs: Math.round(askAgainMs * (1 + spread / 4)),
  };
}

/** The speed of a queue, smoothed: `admitted` grows in steps. */
export function smoothedSpeed(before: QueueState, admitted: number, elapsedMs: number): number {
  if (elapsedMs <= 0) return before.perSecond;
  const now = ((admitted - before.admitted) * 1000) / elapsedMs;
  const weight = Math.min(1, elapsedMs / 3000);
  return before.perSecond * (1 - weight) + now * weight;
}

/** Whole units that are due after so long at this rate, and what is left over. */
export class Allowance {
  #units: number;
  #at: number;

  constructor(at: number, rate: number) {
    this.#units = rate;
    this.#at = at;
  }

  /** At most a second's worth is kept for later. */
  take(wanted: number, rate: number, at: number): number {
    const grown = this.#units + (Math.max(0, at - this.#at) * rate) / 1000;
    this.#at = at;
    this.#units = Math.min(rate, grown);
    const taken = Math.min(wanted, Math.floor(this.#units));
    this.#units -= taken;
    return taken;
  }
}
