import { addRange, coveredSeconds, type Range } from './watched.ts';

/** An interval of presence, in milliseconds. */
export type Stay = { from: number; to: number };

/** When a webinar was on, and its planned duration. */
export type Session = { startedAt: number; endedAt: number; plannedMs: number };

/** Sorts and merges overlapping or touching intervals. */
export const mergeStays = (stays: readonly Stay[]): Stay[] =>
  stays.reduce<Range[]>((merged, stay) => addRange(merged, stay), []);

/** Time present during the session, without waiting before and staying after it. */
export function presentMs(stays: readonly Stay[], session: Session): number {
  const inside = stays.map(({ from, to }) => ({
    from: Math.max(from, session.startedAt),
    to: Math.min(to, session.endedAt),
  }));
  return coveredSeconds(mergeStays(inside));
}

/**
 * The share of presence, 0 to 1. The planned duration counts as the whole, however long the webinar
 * lasted; one that ends early is shorter.
 */
export function presenceShare(stays: readonly Stay[], session: Session): number {
  const whole = Math.min(session.plannedMs, session.endedAt - session.startedAt);
  return whole > 0 ? Math.min(1, presentMs(stays, session) / whole) : 0;
}

/** Rounded down for display, except that reaching the limit counts despite binary fractions. */
export const presencePercent = (share: number): number => Math.floor(share * 100 + 1e-9);
