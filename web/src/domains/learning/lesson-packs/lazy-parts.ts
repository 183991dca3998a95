import { lazy } from 'react';
import { loadTexts } from '#/kit/i18n/setup.ts';

// The sheet is loaded on demand, leaving a slow connection to the lesson.
export const SavePackSheet = lazy(async () => {
  const [part] = await Promise.all([import('./SavePackSheet.tsx'), loadTexts('lesson-packs')]);
  return { default: part.SavePackSheet };
});

/** So that a saved lesson shows it offline. */
export const preloadPackState = () => import('./PackState.tsx');

/** Most learners have saved no course. */
export const PackState = lazy(async () => {
  const [part] = await Promise.all([preloadPackState(), loadTexts('lesson-packs')]);
  return { default: part.PackState };
});
