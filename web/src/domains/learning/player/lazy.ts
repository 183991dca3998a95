import { lazyNamed } from '#/kit/lazy-part.tsx';

// Text lessons, and webinars still to take place, load no video.
export const VideoLesson = lazyNamed(() => import('./VideoLesson.tsx'), 'VideoLesson', 'test');

/** Loads everything needed for playing before the connection drops. */
export const preloadPlayer = () =>
  Promise.all([import('./VideoLesson.tsx'), import('./VideoPlayer.tsx'), import('hls.js/light')]);
