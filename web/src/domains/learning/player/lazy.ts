import { lazy } from 'react';
import { loadTexts } from '#/kit/i18n/setup.ts';

// Text lessons, and webinars still to take place, load no video.
export const VideoLesson = lazy(async () => {
  const [part] = await Promise.all([import('./VideoLesson.tsx'), loadTexts('test')]);
  return { default: part.VideoLesson };
});

/** Loads everything needed for playing before the connection drops. */
export const preloadPlayer = () =>
  Promise.all([import('./VideoLesson.tsx'), import('./VideoPlayer.tsx'), import('hls.js/light')]);
