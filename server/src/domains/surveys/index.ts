// What other domains may call.
export { surveyAnswered } from './survey-answers/events.ts';
export { findCourseSurvey, findLessonSurvey } from './survey-answers/lesson-survey.ts';
