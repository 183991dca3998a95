import { addRange, type Range } from '@malaka/grading/watched';

/** Longest step between two time marks that is still playing: 2x speed in a tab in the background. */
const MAX_STEP_SECONDS = 5;

/** Collects which parts really ran, from the marks of the playing video; jumps are no watching. */
export function createPlayedCollector() {
  let ranges: Range[] = [];
  let last: number | undefined;
  return {
    start: (at: number) => {
      last = at;
    },
    tick: (at: number) => {
      if (last === undefined) return;
      const step = at - last;
      if (step > 0 && step <= MAX_STEP_SECONDS) ranges = addRange(ranges, { from: last, to: at });
      last = at;
    },
    /** Before a jump or a pause: what follows does not continue what was. */
    breakOff: () => {
      last = undefined;
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
