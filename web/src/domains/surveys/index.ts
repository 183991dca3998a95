// What other domains may call.
export { readSurveysSearch } from './survey-builder/surveys-search.ts';
export { readResultsSearch } from './survey-results/results-search.ts';
export { OfferedSurveys } from './survey-runner/OfferedSurveys.tsx';
export { CourseSurvey } from './survey-runner/late-course-survey.ts';
export { SurveyLesson } from './survey-runner/SurveyLesson.tsx';
export { askedSurveyQuery } from './survey-runner/queries.ts';
