import { addRange, coveredSeconds, type Range } from './watched.ts';

/** A time during which somebody was there, in milliseconds. */
export type Stay = { from: number; to: number };

/** When a webinar was on, and for how long it was planned. */
export type Session = { startedAt: number; endedAt: number; plannedMs: number };

/** Stays in their order, each moment once; those that touch are one. */
export const mergeStays = (stays: readonly Stay[]): Stay[] =>
  stays.reduce<Range[]>((merged, stay) => addRange(merged, stay), []);

/** How much of the session somebody was there; waiting before it and staying after it are not. */
export function presentMs(stays: readonly Stay[], session: Session): number {
  const inside = stays.map(({ from, to }) => ({
    from: Math.max(from, session.startedAt),
    to: Math.min(to, session.endedAt),
  }));
  return coveredSeconds(mergeStays(inside));
}

/**
 * The share of the time for which somebody was there, 0 to 1. One who stays as long as it was
 * planned has been there for all of it, however long it went on; one that ends early is shorter.
 */
export function presenceShare(stays: readonly Stay[], session: Session): number {
  const whole = Math.min(session.plannedMs, session.endedAt - session.startedAt);
  return whole > 0 ? Math.min(1, presentMs(stays, session) / whole) : 0;
}

/** As people read it: never more than there was, so that the limit itself is reached by it. */
export const presencePercent = (share: number): number => Math.floor(share * 100 + 1e-9);
