import { lazy } from 'react';
import { loadTexts } from '#/kit/i18n/setup.ts';

// Nobody pays for a survey that is not asked.
export const CourseSurvey = lazy(async () => {
  const [{ CourseSurvey: Survey }] = await Promise.all([
    import('./CourseSurvey.tsx'),
    loadTexts('survey-runner'),
  ]);
  return { default: Survey };
});
