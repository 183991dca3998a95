import { type LessonView, videoWatched } from '@malaka/contracts/learning/lessons';
import { useEffect, useState } from 'react';
import type { StandingSet } from '#/domains/learning/timed-answers/crossing.ts';
import { useIsPreview } from '#/domains/learning/lessons/preview-context.ts';
import { useIsCut } from '#/kit/offline/use-cut.ts';
import { deviceQueue } from '#/kit/outbox/device-queue.ts';
import { useQueue } from '#/kit/outbox/queue-state.ts';
import { isPassedHere, withPlayedHere } from './played-here.ts';
import { createWatchSaver } from './watch-saver.ts';

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
