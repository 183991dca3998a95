import type { DomainRoutes } from '#/kit/domain.ts';
import * as content from './platform-content/routes.ts';
import * as decisionPresets from './decision-presets/routes.ts';
import * as files from './files/routes.ts';
import * as settings from './platform-settings/routes.ts';
import * as state from './platform-state/routes.ts';

export const routes: DomainRoutes = {
  public: [content.publicRoutes, settings.publicRoutes, files.publicRoutes, state.publicRoutes],
  examiner: [decisionPresets.examinerRoutes],
  admin: [
    content.adminRoutes,
    settings.adminRoutes,
    decisionPresets.adminRoutes,
    state.adminRoutes,
  ],
};
