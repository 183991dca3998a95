import { lazy } from 'react';
import { loadTexts } from '#/kit/i18n/setup.ts';

// Its window comes when it is asked for: a lesson on a slow line has the line to itself.
export const SavePackSheet = lazy(async () => {
  const [part] = await Promise.all([import('./SavePackSheet.tsx'), loadTexts('lesson-packs')]);
  return { default: part.SavePackSheet };
});

/** A saved lesson shows it without a connection too. */
export const preloadPackState = () => import('./PackState.tsx');

/** Most who learn have saved no course. */
export const PackState = lazy(async () => {
  const [part] = await Promise.all([preloadPackState(), loadTexts('lesson-packs')]);
  return { default: part.PackState };
});
