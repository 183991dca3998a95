import { lazy } from 'react';
import { loadTexts } from '#/kit/i18n/setup.ts';

// Nobody pays for the engine of surveys before a lesson asks one.
export const SurveyLesson = lazy(async () => {
  const [{ SurveyLesson: Lesson }] = await Promise.all([
    import('./SurveyLesson.tsx'),
    loadTexts('survey-runner'),
  ]);
  return { default: Lesson };
});
