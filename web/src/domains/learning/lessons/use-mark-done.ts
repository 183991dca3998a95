import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import {
  type completeLesson,
  lessonDone,
  type LessonView,
} from '@malaka/contracts/learning/lessons';
import { useState } from 'react';
import { enqueue, useQueue } from '#/kit/outbox/queue-state.ts';

export type Read = Omit<BodyOf<typeof completeLesson>, 'lessonId'>;

/** The learner marks a lesson as done; offline the mark is queued. */
export function useMarkDone({ id, courseId, name }: LessonView) {
  const { entries, sendingIds, isCut } = useQueue(lessonDone, id);
  const entry = entries.findLast(({ state }) => state === 'kept');
  const [isMarking, setIsMarking] = useState(false);
  return {
    /** Marked here but not yet sent. */
    entry,
    isSending: entry !== undefined && sendingIds.has(entry.id),
    isQueued: entry !== undefined && isCut,
    isBusy: isMarking || entry !== undefined,
    mark: async (read: Read = {}) => {
      const about = { courseId };
      setIsMarking(true);
      await enqueue(lessonDone, { key: id, title: name, about, body: { lessonId: id, ...read } });
      setIsMarking(false);
    },
  };
}

/** The lesson including what was marked on this device, so that the next one opens. */
export function useStanding(lesson: LessonView): LessonView {
  const { isQueued } = useMarkDone(lesson);
  if (!isQueued || lesson.isDone) return lesson;
  return { ...lesson, isDone: true, isNextOpen: lesson.nextLessonId !== null };
}
