// What other domains may call.
export { findCourseSurvey, findLessonSurvey } from './survey-answers/lesson-survey.ts';
export { mixAnswers } from './survey-answers/mix-answers.ts';
export { foldAllAnswers } from './survey-results/fold-answers.ts';
export { tellSurvey } from './surveys/tell-survey.ts';
