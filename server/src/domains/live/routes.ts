import type { DomainRoutes } from '#/kit/domain.ts';
import { openIngest } from './live-streams/open-ingest.ts';
import * as webinarRecords from './live-streams/record-routes.ts';
import * as liveStreams from './live-streams/routes.ts';
import * as webinarMeetings from './webinar-meetings/routes.ts';
import * as webinarPresence from './webinar-presence/routes.ts';
import { openRooms } from './webinar-rooms/open-rooms.ts';
import * as webinarRooms from './webinar-rooms/routes.ts';
import * as webinarTimers from './webinar-timers/routes.ts';
import * as webinars from './webinars/routes.ts';

export const routes: DomainRoutes = {
  public: [
    webinars.publicRoutes,
    webinarRooms.publicRoutes,
    webinarMeetings.publicRoutes,
    liveStreams.publicRoutes,
    webinarRecords.publicRoutes,
    webinarTimers.publicRoutes,
  ],
  signedIn: [webinars.signedInRoutes],
  author: [
    webinars.authorRoutes,
    liveStreams.authorRoutes,
    webinarRecords.authorRoutes,
    webinarPresence.authorRoutes,
  ],
  openChannel: ({ app, deps, findSession }) => openIngest(app, deps, findSession),
  joinLive: ({ app, deps, findSession }, live) => openRooms(app, deps, { live, findSession }),
  addRaw: async ({ app, deps, openScope }) => {
    await app.register(async (raw) => {
      webinarMeetings.readForms(raw);
      webinarMeetings.callbackRoutes(openScope(raw, 'public'), deps);
    });
  },
};
