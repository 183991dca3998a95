import type { DomainRoutes } from '#/kit/domain.ts';
import * as alternativeCertificates from './alternative-certificates/routes.ts';
import { registerDid } from './badges/register-did.ts';
import * as badges from './badges/routes.ts';
import * as certificateRegister from './certificates/manager-routes.ts';
import * as certificates from './certificates/routes.ts';
import * as credits from './credits/routes.ts';
import * as formerCourses from './former-courses/routes.ts';
import * as offlineSupervision from './offline-trainings/supervisor-routes.ts';
import * as offlineTrainings from './offline-trainings/routes.ts';

export const routes: DomainRoutes = {
  public: [certificates.publicRoutes, badges.publicRoutes, offlineTrainings.publicRoutes],
  signedIn: [offlineSupervision.signedInRoutes],
  learner: [
    certificates.learnerRoutes,
    credits.learnerRoutes,
    alternativeCertificates.learnerRoutes,
    formerCourses.learnerRoutes,
    offlineTrainings.learnerRoutes,
  ],
  reviewer: [alternativeCertificates.reviewerRoutes, certificateRegister.reviewerRoutes],
  manager: [certificateRegister.managerRoutes, offlineSupervision.managerRoutes],
  admin: [credits.adminRoutes],
  addRaw: ({ app, deps }) => registerDid(app, deps),
};
