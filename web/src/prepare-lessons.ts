import type { RegisteredRouter } from '@tanstack/react-router';
import { loadPlacing } from '#/domains/authoring/index.ts';
import {
  preloadControlQuestions,
  preloadPackState,
  preloadPlayer,
  preloadReading,
  preloadTest,
} from '#/domains/learning/index.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';
import { cacheLoadedFiles } from '#/kit/offline/start-worker.ts';

const WORKER_MS = 30_000;

/** Loads the code of a saved lesson's screens, so that they open offline. */
export async function prepareLessons(
  router: RegisteredRouter,
  { courseId, lessonId }: { courseId: number; lessonId: number },
): Promise<void> {
  const lesson = { courseId: String(courseId), lessonId: String(lessonId) };
  const screens = [
    router.preloadRoute({ to: '/dashboard/course/$courseId/lesson/$lessonId', params: lesson }),
    router.preloadRoute({ to: '/courses/view/$id', params: { id: lesson.courseId } }),
    router.preloadRoute({ to: '/dashboard/my-courses/$page', params: { page: '1' } }),
    router.preloadRoute({ to: '/dashboard/saved-courses' }),
  ];
  await Promise.all([
    ...screens,
    preloadPlayer(),
    preloadTest(),
    preloadReading(),
    preloadControlQuestions(),
    preloadPackState(),
    import('#/kit/ui/SafeHtml.tsx'),
    loadPlacing(),
    loadTexts('lesson', 'course', 'test', 'lesson-packs', 'learner-courses', 'home'),
  ]);
  // Pages open offline only with a worker; a page without one yet waits for it.
  if (!import.meta.env.PROD) return;
  await Promise.race([cacheLoadedFiles(), noWorker()]);
}

const noWorker = () =>
  new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('No worker')), WORKER_MS);
  });
