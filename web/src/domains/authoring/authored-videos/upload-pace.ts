const WINDOW_MS = 8000;

type Mark = { at: number; sent: number };

/** Bytes per second over the last seconds; null until it can be measured. */
export function createPace() {
  let marks: Mark[] = [];
  return {
    /** After a break, earlier measurements are discarded. */
    restart: () => {
      marks = [];
    },
    add: (sent: number, at = performance.now()): number | null => {
      marks = [...marks.filter((mark) => at - mark.at <= WINDOW_MS), { at, sent }];
      const [first] = marks;
      if (!first || at - first.at < 1000 || sent <= first.sent) return null;
      return ((sent - first.sent) / (at - first.at)) * 1000;
    },
  };
}
