import { lazy } from 'react';
import { loadTexts } from '#/kit/i18n/setup.ts';

/** Loaded only for learners who have started a course. */
export const SavePack = lazy(async () => ({
  default: (await import('./SavePack.tsx')).SavePack,
}));

/** Marks a saved course in a list of courses. */
export const PackMark = lazy(async () => {
  const [part] = await Promise.all([import('./PackMark.tsx'), loadTexts('lesson-packs')]);
  return { default: part.PackMark };
});
