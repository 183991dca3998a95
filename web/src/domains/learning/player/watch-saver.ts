import type { Range } from '@malaka/grading/watched';
import { createPlayedCollector } from './played-collector.ts';

/** As many ranges as one save may carry. */
export const MAX_RANGES = 50;
/** Marks of the video and of the clock do not fall together: a save asks for a little more. */
const SLACK_SECONDS = 0.5;

export type WatchSave = { position: number; revision: number; played: Range[]; elapsed: number };

type Options = {
  /** What the server had when the lesson was opened. */
  position: number;
  revision: number;
  /** Puts it into the queue of the device, from where nothing is lost. */
  keep: (save: WatchSave, as: { isPassed: boolean; isLeaving: boolean }) => void;
  /** Milliseconds of a clock that nobody sets. */
  now?: () => number;
};

export type WatchSaver = ReturnType<typeof createWatchSaver>;

/** Keeps the place and the watched parts, with the time in which they were watched. */
export function createWatchSaver({ keep, now = () => performance.now(), ...known }: Options) {
  const collector = createPlayedCollector();
  let { position, revision } = known;
  let savedPosition = position;
  let elapsed = 0;
  let last: number | undefined;
  let isPassedWith = (_save: WatchSave) => false;

  function save(isLeaving = false): void {
    const all = collector.take();
    const played = all.slice(0, MAX_RANGES);
    collector.putBack(all.slice(MAX_RANGES));
    if (played.length === 0 && Math.abs(position - savedPosition) < 1) return;
    savedPosition = position;
    revision += 1;
    const spent = elapsed === 0 ? 0 : Math.round(1000 * (elapsed + SLACK_SECONDS)) / 1000;
    elapsed = 0;
    const saved = { position, revision, played, elapsed: spent };
    keep(saved, { isPassed: isPassedWith(saved), isLeaving });
  }

  return {
    save,
    /** The server knows of a newer save, such as that of another device. */
    know: (newer: number) => {
      revision = Math.max(revision, newer);
    },
    /** Whether the lesson is passed once this save counts, as far as the device can tell. */
    judgeBy: (judge: (save: WatchSave) => boolean) => {
      isPassedWith = judge;
    },
    /** The video stands at this second: before a jump, after it, at a pause. */
    stand: (at: number) => {
      position = at;
      last = undefined;
      collector.stand(at);
    },
    start: (at: number) => {
      position = at;
      last ??= now();
      elapsed += collector.start(at);
    },
    tick: (at: number) => {
      position = at;
      if (last === undefined) return;
      const seconds = (now() - last) / 1000;
      last = now();
      elapsed += seconds;
      collector.tick(at, seconds);
    },
  };
}
