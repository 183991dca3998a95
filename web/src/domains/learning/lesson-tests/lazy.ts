import { lazy } from 'react';
import { loadTexts } from '#/kit/i18n/setup.ts';

// Text lessons load no test.
export const TestLesson = lazy(async () => {
  const [part] = await Promise.all([import('./TestLesson.tsx'), loadTexts('test')]);
  return { default: part.TestLesson };
});

export const FinishWaiting = lazy(async () => {
  const [part] = await Promise.all([import('./FinishWaiting.tsx'), loadTexts('test')]);
  return { default: part.FinishWaiting };
});

/** Before the connection drops. */
export const preloadTest = () => import('./TestLesson.tsx');
