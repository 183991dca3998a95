import type { Range } from '@malaka/grading/watched';

type Watched = { gaps: readonly Range[]; duration: number };

/** Differences below this are the rounding of players, not a part that was left out. */
const ROUNDING_SECONDS = 0.5;

/** Until where the video was seen at least once; all of it when nothing is missing at the end. */
export function seenUntil({ gaps, duration }: Watched): number {
  const last = gaps.at(-1);
  return last && last.to >= duration - ROUNDING_SECONDS ? last.from : duration;
}

/** Forward seeking is locked on the first viewing only. */
export function seekLimit(watched: Watched, played: { furthest: number; isLocked: boolean }) {
  return played.isLocked ? Math.max(seenUntil(watched), played.furthest) : watched.duration;
}

/** Gaps worth naming: a learner cannot hit a piece of less than a second. */
export const namedGaps = (gaps: readonly Range[]): Range[] =>
  gaps.filter(({ from, to }) => to - from >= 1);
