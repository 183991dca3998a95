import type { CourseProgress } from '@malaka/contracts/learning/lessons';
import { useSyncExternalStore } from 'react';

type Celebration = { courseId: number; progress: CourseProgress };

let current: Celebration | null = null;
const listeners = new Set<() => void>();

function publish(next: Celebration | null) {
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whichever lesson completes the course, the player shows the same card. */
export const celebrate = (celebration: Celebration) => publish(celebration);
export const endCelebration = () => publish(null);
export const useCelebration = () => useSyncExternalStore(subscribe, () => current);
