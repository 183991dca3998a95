import type { Place } from '@malaka/contracts/kit/place';

/** A queue as this node last read it, and its measured speed. */
export type QueueState = { lastTicket: number; admitted: number; perSecond: number };

/**
 * A node's load in the last second: 90th percentile of the event loop's delay, average duration of
 * a start (for the platform's queue: of a call), and admissions per second.
 */
export type Load = { lagMs: number; startMs: number; perSecond: number };

/** Admissions per second of a node: initial, minimum and maximum. */
export type Bounds = { start: number; lowest: number; highest: number };

/** For starts of an exam: each is cheap and happens once. */
export const START_BOUNDS: Bounds = { start: 300, lowest: 60, highest: 2000 };
/** For people entering the platform: each makes many calls afterwards. */
export const ENTRY_BOUNDS: Bounds = { start: 100, lowest: 2, highest: 1000 };
const BUSY = { lagMs: 120, startMs: 1000 };
const CALM = { lagMs: 60, startMs: 400 };

export const isBusy = ({ lagMs, startMs }: Load): boolean =>
  lagMs > BUSY.lagMs || startMs > BUSY.startMs;

/** Admissions per second in the next second: cut immediately when busy, raised slowly. */
export function nextRate(rate: number, load: Load, { lowest, highest }: Bounds): number {
  if (isBusy(load)) return Math.max(lowest, rate * 0.7);
  const { lagMs, startMs, perSecond } = load;
  // A rate that was not used proves nothing, so it is not raised.
  const isTried = perSecond > rate / 2;
  const isCalm = lagMs < CALM.lagMs && startMs < CALM.startMs;
  return isTried && isCalm ? Math.min(highest, rate * 1.25) : rate;
}

const ASK_SOONEST_MS = 500;
const ASK_LATEST_MS = 10_000;

/**
 * Position of a ticket. Those near the front poll often; `spread` (0 to 1) keeps pages from polling
 * in step.
 */
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

/** Token bucket: whole units due at a rate, with the fraction carried over. */
export class Allowance {
  #units: number;
  #at: number;

  constructor(at: number, rate: number) {
    this.#units = rate;
    this.#at = at;
  }

  /** At most one second's worth accumulates. */
  take(requested: number, rate: number, at: number): number {
    const grown = this.#units + (Math.max(0, at - this.#at) * rate) / 1000;
    this.#at = at;
    this.#units = Math.min(rate, grown);
    const taken = Math.min(requested, Math.floor(this.#units));
    this.#units -= taken;
    return taken;
  }
}
