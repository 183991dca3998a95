import { lazyNamed } from '#/kit/lazy-part.tsx';

export const WebinarLesson = lazyNamed(
  () => import('./WebinarLesson.tsx'),
  'WebinarLesson',
  'webinars',
);
