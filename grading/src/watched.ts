/** A played part of a video in seconds, without `to` itself. */
export type Range = { from: number; to: number };

export type PlayLimits = {
  /** Wall-clock seconds since the last accepted report. */
  elapsedSeconds: number;
  maxSpeed: number;
  duration: number;
};

/** Adds a range to sorted, disjoint ranges. */
export function addRange(ranges: readonly Range[], added: Range): Range[] {
  if (!(added.to > added.from)) return [...ranges];
  const before = ranges.filter((range) => range.to < added.from);
  const after = ranges.filter((range) => range.from > added.to);
  const touching = ranges.slice(before.length, ranges.length - after.length);
  const merged = {
    from: Math.min(added.from, ...touching.map((range) => range.from)),
    to: Math.max(added.to, ...touching.map((range) => range.to)),
  };
  return [...before, merged, ...after];
}

export function coveredSeconds(ranges: readonly Range[]): number {
  return ranges.reduce((sum, range) => sum + range.to - range.from, 0);
}

/** The watched share of a video, 0 to 1. */
export function coverage(ranges: readonly Range[], duration: number): number {
  if (!(duration > 0)) return 0;
  const inside = ranges.map((range) => clip(range, 0, duration));
  return Math.min(1, coveredSeconds(inside) / duration);
}

export function gaps(ranges: readonly Range[], duration: number): Range[] {
  const found: Range[] = [];
  let position = 0;
  for (const range of ranges) {
    const from = Math.min(range.from, duration);
    if (from > position) found.push({ from: position, to: from });
    position = Math.max(position, range.to);
  }
  if (position < duration) found.push({ from: position, to: duration });
  return found;
}

/**
 * The credible part of a reported range: nobody plays more than wall clock × speed, so a forged "0
 * to the end" counts only for the time that has really passed.
 */
export function acceptPlayed(played: Range, limits: PlayLimits): Range | undefined {
  const { from, to } = clip(played, 0, limits.duration);
  const allowed = limits.elapsedSeconds * limits.maxSpeed;
  const end = Math.min(to, from + allowed);
  return end > from ? { from, to: end } : undefined;
}

function clip(range: Range, low: number, high: number): Range {
  const from = Math.min(Math.max(range.from, low), high);
  const to = Math.max(Math.min(range.to, high), from);
  return { from, to };
}
