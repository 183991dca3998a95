import type { DomainRoutes } from '#/kit/domain.ts';
import * as appeals from './appeals/routes.ts';
import * as diagnostics from './diagnostics/routes.ts';
import * as essays from './essays/routes.ts';
import * as examGrading from './exams/grading-routes.ts';
import * as examTaking from './exams/learner-routes.ts';
import * as examQuestions from './exams/question-routes.ts';
import * as exams from './exams/routes.ts';
import * as questionLanguages from './question-languages/routes.ts';
import * as regrades from './regrades/routes.ts';
import * as similarity from './similarity/routes.ts';

export const routes: DomainRoutes = {
  events: questionLanguages.events,
  signedIn: [diagnostics.signedInRoutes, questionLanguages.signedInRoutes],
  learner: [
    diagnostics.learnerRoutes,
    examTaking.learnerRoutes,
    appeals.learnerRoutes,
    regrades.learnerRoutes,
    similarity.learnerRoutes,
  ],
  author: [examQuestions.authorRoutes, regrades.authorRoutes],
  examiner: [
    exams.examinerRoutes,
    examQuestions.examinerRoutes,
    examGrading.examinerRoutes,
    appeals.examinerRoutes,
    essays.examinerRoutes,
    similarity.examinerRoutes,
  ],
  manager: [examGrading.managerRoutes],
  admin: [diagnostics.adminRoutes],
};
