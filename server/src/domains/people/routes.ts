import type { DomainRoutes } from '#/kit/domain.ts';
import * as accountSettings from './account-settings/routes.ts';
import * as accounts from './accounts/routes.ts';
import * as erp from './erp/routes.ts';
import * as identity from './sign-in/routes.ts';
import * as imports from './imports/routes.ts';
import * as profileReviews from './profile-reviews/routes.ts';
import * as profiles from './profiles/routes.ts';
import * as reference from './reference/routes.ts';
import * as secondFactor from './second-factor/routes.ts';
import * as tableViews from './table-views/routes.ts';

export const routes: DomainRoutes = {
  public: [identity.publicRoutes, reference.publicRoutes],
  signedIn: [
    identity.signedInRoutes,
    accountSettings.signedInRoutes,
    secondFactor.signedInRoutes,
    profiles.signedInRoutes,
    erp.signedInRoutes,
    profileReviews.signedInRoutes,
    tableViews.signedInRoutes,
  ],
  reviewer: [profileReviews.reviewerRoutes],
  admin: [accounts.adminRoutes, reference.adminRoutes, imports.adminRoutes, erp.adminRoutes],
};
