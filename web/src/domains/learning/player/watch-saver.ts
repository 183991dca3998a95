import type { Range } from '@malaka/grading/watched';
import { createPlayedCollector } from './played-collector.ts';

/** Maximum number of ranges in one save. */
export const MAX_RANGES = 50;
/** Media time and the clock never match exactly: a save claims slightly more. */
const SLACK_SECONDS = 0.5;

export type WatchSave = { position: number; revision: number; played: Range[]; elapsed: number };

type Options = {
  /** The server's state when the lesson was opened. */
  position: number;
  revision: number;
  /** Adds the save to the device's queue, which survives reloads. */
  enqueue: (save: WatchSave, as: { isPassed: boolean; isLeaving: boolean }) => void;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
};

export type WatchSaver = ReturnType<typeof createWatchSaver>;

/** Saves the position and the watched parts, with the time it took to watch them. */
export function createWatchSaver({ enqueue, now = () => performance.now(), ...known }: Options) {
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
    enqueue(saved, { isPassed: isPassedWith(saved), isLeaving });
  }

  return {
    save,
    /** The server has a newer save, for example from another device. */
    learnRevision: (newer: number) => {
      revision = Math.max(revision, newer);
    },
    /** Sets how to decide whether this save passes the lesson, as far as the device can tell. */
    judgeBy: (judge: (save: WatchSave) => boolean) => {
      isPassedWith = judge;
    },
    /** The video is at rest at this second: before a jump, after it, or paused. */
    markPaused: (at: number) => {
      position = at;
      last = undefined;
      collector.markPaused(at);
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
