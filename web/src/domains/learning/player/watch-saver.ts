import { type Range, addRange } from '@malaka/grading/watched';
import { VIDEO_SPEED_MAX } from '@malaka/contracts/kit/limits';
import { type LessonView, videoWatched } from '@malaka/contracts/learning/lessons';
import { useEffect, useState } from 'react';
import type { StandingSet } from '#/domains/learning/timed-answers/crossing.ts';
import { useIsPreview } from '#/domains/learning/lessons/preview-context.ts';
import { useIsCut } from '#/kit/offline/use-cut.ts';
import { deviceQueue } from '#/kit/outbox/device-queue.ts';
import { useQueue } from '#/kit/outbox/queue-state.ts';
import { isPassedHere, withPlayedHere } from './played-here.ts';

/** Media time and the clock never match exactly. */
const PLAYED_SLACK_SECONDS = 1;
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
      if (at - last <= seconds * VIDEO_SPEED_MAX + PLAYED_SLACK_SECONDS) add(at);
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

const SAVE_MS = 10_000;

/** Saves the position and the watched parts every 10 s, and when the page is hidden or left. */
export function useWatching(lesson: LessonView, sets: readonly StandingSet[]) {
  const isPreview = useIsPreview();
  const { id: lessonId, courseId, name } = lesson;
  const { entries, isCut } = useQueue(videoWatched, lessonId);
  const isOffline = useIsCut();
  const known = lesson.video?.revision ?? 0;
  const [watchSaver] = useState(() =>
    createWatchSaver({
      position: lesson.video?.position ?? 0,
      revision: known,
      enqueue: (save, { isPassed, isLeaving }) => {
        if (isPreview) return;
        const about = { courseId, isPassed };
        const entry = { key: lessonId, title: name, about, body: { lessonId, ...save } };
        if (isLeaving) deviceQueue.enqueueLeaving(videoWatched, entry);
        else void deviceQueue.enqueue(videoWatched, entry);
      },
    }),
  );
  useEffect(() => watchSaver.learnRevision(known), [watchSaver, known]);
  const { video } = lesson;
  useEffect(() => {
    watchSaver.judgeBy(
      (save) => video !== null && isPassedHere(withPlayedHere(video, [save]), sets),
    );
  }, [watchSaver, video, sets]);

  useEffect(() => {
    const timer = setInterval(() => watchSaver.save(), SAVE_MS);
    const leave = () => watchSaver.save(true);
    const hide = () => document.visibilityState === 'hidden' && leave();
    addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      clearInterval(timer);
      removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
      watchSaver.save();
    };
  }, [watchSaver]);

  const isUnsent = (isCut || isOffline) && entries.some(({ state }) => state === 'kept');
  return { saver: watchSaver, isUnsent };
}
