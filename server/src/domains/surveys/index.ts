// The public interface of this domain.
export { surveyAnswered } from './survey-answers/events.ts';
export { listOffered } from './survey-answers/learner-survey.ts';
export {
  findCourseSurvey,
  findCourseSurveyId,
  findLessonSurvey,
  viewCourseSurvey,
} from './survey-answers/learner-survey.ts';
