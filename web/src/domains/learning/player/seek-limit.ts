import type { Range } from '@malaka/grading/watched';

type Watched = { gaps: readonly Range[]; duration: number };

/** Smaller differences are rounding by players, not skipped parts. */
const ROUNDING_SECONDS = 0.5;

/** The second up to which the video was watched; its end if nothing is missing there. */
export function seenUntil({ gaps, duration }: Watched): number {
  const last = gaps.at(-1);
  return last && last.to >= duration - ROUNDING_SECONDS ? last.from : duration;
}

/** Seeking ahead is locked on the first viewing only. */
export function seekLimit(watched: Watched, played: { furthest: number; isLocked: boolean }) {
  return played.isLocked ? Math.max(seenUntil(watched), played.furthest) : watched.duration;
}

/** Gaps worth listing: nobody can jump to less than a second. */
export const namedGaps = (gaps: readonly Range[]): Range[] =>
  gaps.filter(({ from, to }) => to - from >= 1);
