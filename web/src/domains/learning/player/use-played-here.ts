import { type LessonView, videoWatched } from '@malaka/contracts/learning/lessons';
import { useMemo } from 'react';
import { useIsCut } from '#/kit/offline/use-cut.ts';
import { useQueue } from '#/kit/outbox/queue-state.ts';
import { type PlayedHere, withPlayedHere } from './played-here.ts';

/** The lesson with what was watched here without a line; with one the server's word stands. */
export function usePlayedHere(lesson: LessonView): LessonView {
  const { entries, isCut: isHeldUp } = useQueue(videoWatched, lesson.id);
  const isLineCut = useIsCut();
  const isCut = isHeldUp || isLineCut;
  return useMemo(() => {
    if (!isCut || !lesson.video) return lesson;
    const kept = entries.filter(({ state }) => state === 'kept');
    const saves = kept.map(({ body }) => body as PlayedHere);
    return { ...lesson, video: withPlayedHere(lesson.video, saves) };
  }, [lesson, entries, isCut]);
}
