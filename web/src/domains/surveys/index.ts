// The public interface of this domain.
export { readResultsSearch } from './survey-results/results-search.ts';
export { OfferedSurveys } from './survey-answers/OfferedSurveys.tsx';
export { CourseSurvey } from './survey-answers/lazy-course-survey.ts';
export { SurveyLesson } from './survey-answers/SurveyLesson.tsx';
export { learnerSurveyQuery, offeredSurveysQuery } from './survey-answers/queries.ts';
