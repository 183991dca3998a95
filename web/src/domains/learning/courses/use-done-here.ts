import { LESSON_DONE } from '@malaka/contracts/kit/event-kind';
import type { CourseView } from '@malaka/contracts/learning/courses';
import { useMemo } from 'react';
import { useQueueState } from '#/kit/outbox/queue-state.ts';
import { withDoneHere } from './done-here.ts';

/** The course as it stands with lessons that were done without a line. */
export function useDoneHere<Course extends CourseView | undefined>(course: Course): Course {
  const { entries, problem } = useQueueState();
  return useMemo(() => {
    if (!course || problem === null) return course;
    const kept = entries.filter(({ kind, state }) => kind === LESSON_DONE && state === 'kept');
    return withDoneHere(course, new Set(kept.map(({ key }) => Number(key))));
  }, [course, entries, problem]);
}
