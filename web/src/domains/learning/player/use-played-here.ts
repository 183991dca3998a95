import { type LessonView, videoWatched } from '@malaka/contracts/learning/lessons';
import { useEffect, useMemo, useState } from 'react';
import { useIsCut } from '#/kit/offline/use-cut.ts';
import { useQueue } from '#/kit/outbox/queue-state.ts';
import type { PlayedHere, withPlayedHere } from './played-here.ts';

/** The lesson including offline watching; once sent, the server's data counts. */
export function usePlayedHere(lesson: LessonView): LessonView {
  const { entries, isCut: isQueueCut } = useQueue(videoWatched, lesson.id);
  const isOffline = useIsCut();
  const isCut = (isQueueCut || isOffline) && lesson.video !== null;
  // Loads with the player, not with a text.
  const [addPlayed, setAddPlayed] = useState<typeof withPlayedHere>();
  useEffect(() => {
    if (isCut)
      void import('./played-here.ts').then((part) => setAddPlayed(() => part.withPlayedHere));
  }, [isCut]);
  return useMemo(() => {
    if (!isCut || !addPlayed || !lesson.video) return lesson;
    const queued = entries.filter(({ state }) => state === 'kept');
    const saves = queued.map(({ body }) => body as PlayedHere);
    return { ...lesson, video: addPlayed(lesson.video, saves) };
  }, [lesson, entries, isCut, addPlayed]);
}
