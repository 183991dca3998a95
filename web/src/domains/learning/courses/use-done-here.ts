import { LESSON_DONE } from '@malaka/contracts/kit/event-kind';
import type { CourseView } from '@malaka/contracts/learning/courses';
import { useMemo } from 'react';
import { passedIn } from '#/domains/learning/lesson-packs/open-here.ts';
import { usePractised } from '#/domains/learning/lesson-packs/practised.ts';
import { useSession } from '#/domains/people/index.ts';
import { useIsCut } from '#/kit/offline/use-cut.ts';
import { useQueueState } from '#/kit/outbox/queue-state.ts';
import { type Here, withDoneHere } from './done-here.ts';

const NOTHING: Here = { done: new Set(), passed: new Set() };

/** What was done on this device without a line; with one the server says what is done. */
export function useHere(): Here {
  const { entries, problem } = useQueueState();
  const { user } = useSession();
  const practised = usePractised(user?.id ?? 0);
  const isLineCut = useIsCut();
  const isCut = problem !== null || isLineCut;
  return useMemo(() => {
    if (!isCut) return NOTHING;
    const kept = entries.filter(({ state }) => state === 'kept');
    const done = kept.filter(({ kind }) => kind === LESSON_DONE).map(({ key }) => Number(key));
    return { done: new Set(done), passed: new Set([...passedIn(kept), ...practised]) };
  }, [entries, practised, isCut]);
}

/** The course as it stands with lessons that were done without a line. */
export function useDoneHere<Course extends CourseView | undefined>(course: Course): Course {
  const here = useHere();
  return useMemo(() => course && withDoneHere(course, here), [course, here]);
}
