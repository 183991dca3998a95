import { VIDEO_SPEED_MAX } from '@malaka/contracts/kit/limits';
import { addRange, type Range } from '@malaka/grading/watched';

/** Media time and the clock never match exactly. */
const SLACK_SECONDS = 1;
/** Most that may have played on a busy phone before its browser fires the play event. */
const DELAY_SECONDS = 5;

/** Collects the parts really played, from the time marks of playback; jumps do not count. */
export function createPlayedCollector() {
  let ranges: Range[] = [];
  let last = 0;
  let isRunning = false;
  const add = (to: number) => {
    ranges = addRange(ranges, { from: last, to });
  };
  return {
    /** The video is paused at this second: what follows does not continue what came before. */
    markPaused: (at: number) => {
      last = at;
      isRunning = false;
    },
    /**
     * The video plays, and has since it was at rest: browsers report that late. Returns the seconds
     * played until this report.
     */
    start: (at: number): number => {
      if (isRunning) return 0;
      const step = at - last;
      const isDelayed = step > 0 && step <= DELAY_SECONDS;
      if (isDelayed) add(at);
      last = at;
      isRunning = true;
      return isDelayed ? step : 0;
    },
    /** Playback has reached this second, the given number of seconds after the last mark. */
    tick: (at: number, seconds: number) => {
      if (!isRunning) return;
      if (at - last <= seconds * VIDEO_SPEED_MAX + SLACK_SECONDS) add(at);
      last = at;
    },
    take: (): Range[] => {
      const taken = ranges;
      ranges = [];
      return taken;
    },
    /** Returns unsent parts to be included in the next save. */
    putBack: (unsent: readonly Range[]) => {
      for (const range of unsent) ranges = addRange(ranges, range);
    },
  };
}
