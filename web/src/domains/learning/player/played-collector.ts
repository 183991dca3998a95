import { VIDEO_SPEED_MAX } from '@malaka/contracts/kit/limits';
import { addRange, type Range } from '@malaka/grading/watched';

/** Time marks and the clock do not fall together. */
const SLACK_SECONDS = 1;
/** How much may have run on a busy phone before its browser reports that the video plays. */
const LATE_SECONDS = 5;

/** Collects which parts really ran, from the marks of the playing video; jumps are no watching. */
export function createPlayedCollector() {
  let ranges: Range[] = [];
  let last = 0;
  let isRunning = false;
  const add = (to: number) => {
    ranges = addRange(ranges, { from: last, to });
  };
  return {
    /** The video is at this second and does not play: what follows does not continue what was. */
    stand: (at: number) => {
      last = at;
      isRunning = false;
    },
    /**
     * It plays, and has since it stood: browsers report that late. Returns how many seconds ran
     * until this report.
     */
    start: (at: number): number => {
      if (isRunning) return 0;
      const step = at - last;
      const isLate = step > 0 && step <= LATE_SECONDS;
      if (isLate) add(at);
      last = at;
      isRunning = true;
      return isLate ? step : 0;
    },
    /** It has come to here, so many seconds after the mark before. */
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
    /** What could not be sent goes along with the next save. */
    putBack: (unsent: readonly Range[]) => {
      for (const range of unsent) ranges = addRange(ranges, range);
    },
  };
}
