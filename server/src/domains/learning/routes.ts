import type { DomainRoutes } from '#/kit/domain.ts';
import * as catalogue from './catalogue/routes.ts';
import * as coursePreview from './course-preview/routes.ts';
import * as courses from './courses/routes.ts';
import * as home from './home/routes.ts';
import * as learnerCourses from './learner-courses/routes.ts';
import * as learnerStatistics from './learner-statistics/routes.ts';
import * as lessonPacks from './lesson-packs/routes.ts';
import * as lessons from './lessons/routes.ts';
import * as questionParity from './question-parity/routes.ts';
import * as questionStatistics from './question-statistics/routes.ts';
import * as recommendedCourses from './recommended-courses/routes.ts';
import * as reviewModeration from './review-moderation/routes.ts';
import * as reviews from './reviews/routes.ts';
import * as tests from './lesson-tests/routes.ts';

export const routes: DomainRoutes = {
  public: [catalogue.publicRoutes, courses.publicRoutes, reviews.publicRoutes],
  learner: [
    home.learnerRoutes,
    courses.learnerRoutes,
    learnerCourses.learnerRoutes,
    reviews.learnerRoutes,
    lessons.learnerRoutes,
    lessonPacks.learnerRoutes,
    tests.learnerRoutes,
    recommendedCourses.learnerRoutes,
    learnerStatistics.learnerRoutes,
  ],
  events: [...lessons.events, ...reviews.events, ...tests.events],
  author: [questionStatistics.authorRoutes, questionParity.authorRoutes],
  examiner: [coursePreview.examinerRoutes],
  manager: [reviewModeration.managerRoutes, tests.managerRoutes],
};
