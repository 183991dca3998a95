import { lazy } from 'react';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const WebinarLesson = lazy(async () => {
  const [part] = await Promise.all([import('./WebinarLesson.tsx'), loadTexts('webinars')]);
  return { default: part.WebinarLesson };
});
