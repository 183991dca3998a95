import type { CourseProgress } from '@malaka/contracts/learning/lessons';
import { createStore } from '#/kit/store.ts';

type Celebration = { courseId: number; progress: CourseProgress };

const shown = createStore<Celebration | null>(null);

/** Whichever lesson completes the course, the player shows the same card. */
export const celebrate = (celebration: Celebration) => shown.set(celebration);
export const endCelebration = () => shown.set(null);
export const useCelebration = shown.use;
