import { lazy } from 'react';
import { loadTexts } from '#/kit/i18n/setup.ts';

// The survey code loads only for a survey that is offered.
export const CourseSurvey = lazy(async () => {
  const [{ CourseSurvey: Survey }] = await Promise.all([
    import('./CourseSurvey.tsx'),
    loadTexts('survey-runner'),
  ]);
  return { default: Survey };
});
