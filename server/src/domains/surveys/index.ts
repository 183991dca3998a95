// What other domains may call.
export { findCourseSurvey, findLessonSurvey } from './survey-answers/lesson-survey.ts';
