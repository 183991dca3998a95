import { lazy } from 'react';
import { loadTexts } from '#/kit/i18n/setup.ts';

/** Who has not started a course pays nothing for saving it. */
export const SavePack = lazy(async () => ({
  default: (await import('./SavePack.tsx')).SavePack,
}));

/** A course that is on this device, in a list of courses. */
export const PackMark = lazy(async () => {
  const [part] = await Promise.all([import('./PackMark.tsx'), loadTexts('lesson-packs')]);
  return { default: part.PackMark };
});
