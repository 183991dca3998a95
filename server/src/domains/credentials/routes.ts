import type { DomainRoutes } from '#/kit/domain.ts';
import * as alternativeCertificates from './alternative-certificates/routes.ts';
import { registerDid } from './badges/register-did.ts';
import * as badges from './badges/routes.ts';
import * as certificateRegister from './certificates/manager-routes.ts';
import * as certificates from './certificates/routes.ts';
import * as credits from './credits/routes.ts';
import * as offlineDesk from './offline-trainings/desk-routes.ts';
import * as offlineTrainings from './offline-trainings/routes.ts';

export const routes: DomainRoutes = {
  public: [certificates.publicRoutes, badges.publicRoutes, offlineTrainings.publicRoutes],
  signedIn: [offlineDesk.signedInRoutes],
  learner: [
    certificates.learnerRoutes,
    credits.learnerRoutes,
    alternativeCertificates.learnerRoutes,
    offlineTrainings.learnerRoutes,
  ],
  reviewer: [alternativeCertificates.reviewerRoutes, certificateRegister.reviewerRoutes],
  manager: [certificateRegister.managerRoutes, offlineDesk.managerRoutes],
  admin: [credits.adminRoutes],
  addRaw: ({ app, deps }) => registerDid(app, deps),
};
