import { lazyNamed, lazyPart } from '#/kit/lazy-part.tsx';

/** Loaded only for learners who have started a course. */
export const SavePack = lazyNamed(() => import('./SavePack.tsx'), 'SavePack');

/** Marks a saved course in a list of courses. */
export const PackMark = lazyPart(() => import('./PackMark.tsx'), 'PackMark', 'lesson-packs');
