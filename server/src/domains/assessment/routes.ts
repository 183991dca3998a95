import type { DomainRoutes } from '#/kit/domain.ts';
import * as diagnostics from './diagnostics/routes.ts';
import * as examGrading from './exams/grading-routes.ts';
import * as examTaking from './exams/learner-routes.ts';
import * as examQuestions from './exams/question-routes.ts';
import * as exams from './exams/routes.ts';

export const routes: DomainRoutes = {
  signedIn: [diagnostics.signedInRoutes],
  learner: [diagnostics.learnerRoutes, examTaking.learnerRoutes],
  author: [examQuestions.authorRoutes],
  examiner: [exams.examinerRoutes, examQuestions.examinerRoutes, examGrading.examinerRoutes],
  admin: [diagnostics.adminRoutes],
};
