import type { DomainRoutes } from '#/kit/domain.ts';
import * as bulk from './bulk/routes.ts';
import * as courseProgress from './course-progress/routes.ts';
import * as courseReports from './course-reports/routes.ts';
import * as quickSearch from './quick-search/routes.ts';
import * as workday from './workday/routes.ts';
import * as exports from './exports/routes.ts';
import * as groups from './groups/routes.ts';
import * as mySchool from './my-school/routes.ts';
import * as platformStatistics from './platform-statistics/routes.ts';
import * as pupils from './pupils/routes.ts';
import * as savedFilters from './saved-filters/routes.ts';

export const routes: DomainRoutes = {
  public: [exports.publicRoutes],
  learner: [mySchool.learnerRoutes, exports.learnerRoutes],
  author: [courseProgress.authorRoutes],
  examiner: [
    workday.examinerRoutes,
    quickSearch.examinerRoutes,
    pupils.examinerRoutes,
    groups.examinerRoutes,
    bulk.examinerRoutes,
    savedFilters.examinerRoutes,
  ],
  manager: [pupils.managerRoutes, courseReports.managerRoutes, platformStatistics.managerRoutes],
};
