import type { DomainRoutes } from '#/kit/domain.ts';
import * as organizationTrainings from './organizations/review-routes.ts';
import * as organizations from './organizations/routes.ts';
import * as providers from './providers/routes.ts';
import * as teachers from './teachers/routes.ts';

export const routes: DomainRoutes = {
  public: [organizations.publicRoutes],
  signedIn: [organizations.signedInRoutes],
  learner: [providers.learnerRoutes],
  reviewer: [organizationTrainings.reviewerRoutes],
  manager: [teachers.managerRoutes],
  admin: [organizations.adminRoutes],
};
