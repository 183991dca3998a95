import { lessonsInserted, webinarLessonSaved } from '#/domains/authoring/index.ts';
import { landingWebinar } from '#/domains/content/index.ts';
import type { Domain } from '#/kit/domain.ts';
import { liveErrors } from './texts/errors.ts';
import { liveNotifications } from './texts/notifications.ts';
import { backfillWebinars } from './webinars/backfill-webinars.ts';
import { findNextWebinar } from './webinars/list-webinars.ts';
import { listedWebinars, webinarPage } from './webinars/page-head.ts';
import { planLessonWebinars, saveLessonWebinar } from './webinars/save-lesson-webinars.ts';

export const live = {
  routes: () => import('./routes.ts'),
  texts: { errors: liveErrors, notifications: liveNotifications },
  jobs: () => import('./jobs.ts'),
  start: { backfill: backfillWebinars },
  pages: { '/webinars/view/$slug': webinarPage },
  listedPages: listedWebinars,
  exportTables: {
    'webinar-presence': async () =>
      (await import('./webinar-presence/export-presence.ts')).presenceExport,
  },
  connect: () => {
    landingWebinar.fillWith((db, { now }) => findNextWebinar(db, now));
    lessonsInserted.on(planLessonWebinars);
    webinarLessonSaved.on(saveLessonWebinar);
  },
} satisfies Domain;
