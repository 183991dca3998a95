import type { DomainRoutes } from '#/kit/domain.ts';
import * as organizationDesk from './organizations/desk-routes.ts';
import * as organizations from './organizations/routes.ts';
import * as providers from './providers/routes.ts';
import * as teachers from './teachers/routes.ts';

export const routes: DomainRoutes = {
  public: [organizations.publicRoutes],
  signedIn: [organizations.signedInRoutes],
  learner: [providers.learnerRoutes],
  reviewer: [organizationDesk.reviewerRoutes],
  manager: [teachers.managerRoutes],
  admin: [organizations.adminRoutes],
};
