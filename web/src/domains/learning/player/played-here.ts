import { VIDEO_DONE_SHARE } from '@malaka/contracts/kit/limits';
import type { LessonVideo } from '@malaka/contracts/learning/lessons';
import { addRange, coveredSeconds, gaps, type Range } from '@malaka/grading/watched';
import { isSetSettled, type StandingSet } from '#/domains/learning/timed-answers/crossing.ts';

/** A player's save as the device queue stores it. */
export type PlayedHere = { position: number; revision: number; played: readonly Range[] };

/** The video including watching on this device that is still queued. */
export function withPlayedHere(video: LessonVideo, queued: readonly PlayedHere[]): LessonVideo {
  const last = queued.at(-1);
  if (!last) return video;
  const { durationSeconds } = video;
  const seen = [...gaps(video.gaps, durationSeconds), ...queued.flatMap(({ played }) => played)];
  const left = gaps(seen.reduce<Range[]>(addRange, []), durationSeconds);
  const share = durationSeconds > 0 ? 1 - coveredSeconds(left) / durationSeconds : 0;
  return {
    ...video,
    position: last.position,
    revision: Math.max(video.revision, last.revision),
    gaps: left,
    coverage: Math.max(video.coverage, share),
  };
}

/** As far as this device can tell; the server decides later whether the answers are right. */
export const isPassedHere = (
  { coverage }: Pick<LessonVideo, 'coverage'>,
  sets: readonly StandingSet[],
): boolean => coverage >= VIDEO_DONE_SHARE && sets.every(isSetSettled);
