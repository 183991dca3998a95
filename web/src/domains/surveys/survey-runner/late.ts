import { lazy } from 'react';
import { loadTexts } from '#/kit/i18n/setup.ts';

// Nobody pays for a survey who is not asked one.
export const CourseSurvey = lazy(async () => {
  const [{ CourseSurvey: Survey }] = await Promise.all([
    import('./CourseSurvey.tsx'),
    loadTexts('survey-runner'),
  ]);
  return { default: Survey };
});

export const SurveyLesson = lazy(async () => {
  const [{ SurveyLesson: Lesson }] = await Promise.all([
    import('./SurveyLesson.tsx'),
    loadTexts('survey-runner'),
  ]);
  return { default: Lesson };
});
