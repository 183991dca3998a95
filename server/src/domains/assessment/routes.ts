import type { DomainRoutes } from '#/kit/domain.ts';
import * as diagnostics from './diagnostics/routes.ts';
import * as examDesk from './exams/desk-routes.ts';
import * as examTaking from './exams/learner-routes.ts';
import * as examQuestions from './exams/question-routes.ts';
import * as exams from './exams/routes.ts';

export const routes: DomainRoutes = {
  signedIn: [diagnostics.signedInRoutes],
  learner: [diagnostics.learnerRoutes, examTaking.learnerRoutes],
  author: [examQuestions.authorRoutes],
  examiner: [exams.examinerRoutes, examQuestions.examinerRoutes, examDesk.examinerRoutes],
  admin: [diagnostics.adminRoutes],
};
