import type { DomainRoutes } from '#/kit/domain.ts';
import { registerCallbacks } from './payments/register-callbacks.ts';
import { registerDemoPay } from './payments/register-demo-pay.ts';
import * as payments from './payments/routes.ts';

export const routes: DomainRoutes = {
  learner: [payments.learnerRoutes],
  admin: [payments.adminRoutes],
  addRaw: async ({ app, deps }) => {
    await registerCallbacks(app, deps);
    if (deps.config.mode === 'development') await registerDemoPay(app, deps);
  },
};
