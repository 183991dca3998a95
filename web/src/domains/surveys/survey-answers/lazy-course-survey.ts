import { lazyPart } from '#/kit/lazy-part.tsx';

// The survey code loads only for a survey that is offered.
export const CourseSurvey = lazyPart(
  () => import('./CourseSurvey.tsx'),
  'CourseSurvey',
  'survey-runner',
);
