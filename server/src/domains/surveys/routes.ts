import type { DomainRoutes } from '#/kit/domain.ts';
import * as surveyAnswers from './survey-answers/routes.ts';
import * as surveyResults from './survey-results/routes.ts';
import * as surveys from './surveys/routes.ts';

export const routes: DomainRoutes = {
  learner: [surveyAnswers.learnerRoutes],
  examiner: [surveys.examinerRoutes, surveyResults.examinerRoutes],
};
