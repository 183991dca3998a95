import type { DomainRoutes } from '#/kit/domain.ts';
import * as appeals from './appeals/routes.ts';
import * as diagnostics from './diagnostics/routes.ts';
import * as examGrading from './exams/grading-routes.ts';
import * as examTaking from './exams/learner-routes.ts';
import * as examQuestions from './exams/question-routes.ts';
import * as exams from './exams/routes.ts';
import * as regrades from './regrades/routes.ts';

export const routes: DomainRoutes = {
  signedIn: [diagnostics.signedInRoutes],
  learner: [
    diagnostics.learnerRoutes,
    examTaking.learnerRoutes,
    appeals.learnerRoutes,
    regrades.learnerRoutes,
  ],
  author: [examQuestions.authorRoutes, regrades.authorRoutes],
  examiner: [
    exams.examinerRoutes,
    examQuestions.examinerRoutes,
    examGrading.examinerRoutes,
    appeals.examinerRoutes,
  ],
  admin: [diagnostics.adminRoutes],
};
