// The public interface of this domain.
export { surveyAnswered } from './survey-answers/events.ts';
export { listOffered } from './survey-answers/list-offered.ts';
export {
  findCourseSurvey,
  findCourseSurveyId,
  findLessonSurvey,
  viewCourseSurvey,
} from './survey-answers/lesson-survey.ts';
