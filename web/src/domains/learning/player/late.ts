import { lazy } from 'react';
import { loadTexts } from '#/kit/i18n/setup.ts';

// A lesson of text pays for no video, nor one whose webinar is still to be held.
export const VideoLesson = lazy(async () => {
  const [part] = await Promise.all([import('./VideoLesson.tsx'), loadTexts('test')]);
  return { default: part.VideoLesson };
});

/** For a line that is about to go: everything that playing takes. */
export const preloadPlayer = () =>
  Promise.all([import('./VideoLesson.tsx'), import('./VideoPlayer.tsx'), import('hls.js/light')]);
