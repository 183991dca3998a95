import type { CourseView } from '@malaka/contracts/learning/courses';
import { useMemo } from 'react';
import { usePractised } from '#/domains/learning/lesson-packs/practised.ts';
import { useSession } from '#/domains/people/index.ts';
import { useIsCut } from '#/kit/offline/use-cut.ts';
import { isDelayed, useQueueState } from '#/kit/outbox/queue-state.ts';
import { type Here, hereBy, withDoneHere } from './done-here.ts';

const NOTHING: Here = { done: new Set(), passed: new Set() };

/** Lessons done offline on this device; once they are sent, the server's progress counts. */
export function useHere(): Here {
  const { entries, problem } = useQueueState();
  const { user } = useSession();
  const practised = usePractised(user?.id ?? 0);
  const isOffline = useIsCut();
  const isCut = isDelayed({ entries, problem }) || isOffline;
  return useMemo(() => (isCut ? hereBy(entries, practised) : NOTHING), [entries, practised, isCut]);
}

/** The course including lessons done offline. */
export function useDoneHere<Course extends CourseView | undefined>(course: Course): Course {
  const here = useHere();
  return useMemo(() => course && withDoneHere(course, here), [course, here]);
}
