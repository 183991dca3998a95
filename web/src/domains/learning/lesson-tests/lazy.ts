import { lazyNamed } from '#/kit/lazy-part.tsx';

// Text lessons load no test.
export const TestLesson = lazyNamed(() => import('./TestLesson.tsx'), 'TestLesson', 'test');

export const FinishWaiting = lazyNamed(
  () => import('./FinishWaiting.tsx'),
  'FinishWaiting',
  'test',
);

/** Before the connection drops. */
export const preloadTest = () => import('./TestLesson.tsx');
