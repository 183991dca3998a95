import { lazyNamed, lazyPart } from '#/kit/lazy-part.tsx';

/** Loaded only for learners who have started a course. */
export const SavePack = lazyNamed(() => import('./SavePack.tsx'), 'SavePack');

/** Marks a saved course in a list of courses. */
export const PackMark = lazyPart(() => import('./PackMark.tsx'), 'PackMark', 'lesson-packs');

// The sheet is loaded on demand, leaving a slow connection to the lesson.
export const SavePackSheet = lazyPart(
  () => import('./SavePackSheet.tsx'),
  'SavePackSheet',
  'lesson-packs',
);

/** So that a saved lesson shows it offline. */
export const preloadPackState = () => import('./PackState.tsx');

/** Most learners have saved no course. */
export const PackState = lazyNamed(preloadPackState, 'PackState', 'lesson-packs');
