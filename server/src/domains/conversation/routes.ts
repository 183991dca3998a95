import type { DomainRoutes } from '#/kit/domain.ts';
import * as announcements from './announcements/routes.ts';
import * as channels from './channels/routes.ts';
import { passTyping, broadcastChats } from './chats/broadcast-chats.ts';
import * as chatMessages from './chats/message-routes.ts';
import * as chatReports from './chats/report-routes.ts';
import * as chats from './chats/routes.ts';
import * as noticeDelivery from './deliveries/routes.ts';
import * as courseLetters from './course-letters/routes.ts';
import * as notificationSettings from './notification-settings/routes.ts';
import * as notifications from './notifications/routes.ts';
import { openNotifications } from './notifications/broadcast-notifications.ts';
import { registerOutbox } from './outbox/register-outbox.ts';
import { registerSmsCallback } from './sms/register-callback.ts';
import { registerWebhook } from './telegram/receive-update.ts';
import * as telegram from './telegram/routes.ts';

export const routes: DomainRoutes = {
  public: [chatMessages.publicRoutes],
  signedIn: [
    notifications.signedInRoutes,
    notificationSettings.signedInRoutes,
    chats.signedInRoutes,
    chatMessages.signedInRoutes,
    telegram.signedInRoutes,
  ],
  events: chatMessages.events,
  author: [courseLetters.authorRoutes],
  manager: [announcements.managerRoutes, notifications.managerRoutes],
  admin: [
    chats.adminRoutes,
    chatReports.adminRoutes,
    channels.adminRoutes,
    noticeDelivery.adminRoutes,
  ],
  joinLive: async ({ app, deps }, live) => {
    await openNotifications(app, deps, live);
    await broadcastChats(app, deps, live);
    passTyping(deps, live);
  },
  addRaw: ({ app, deps }) => {
    registerSmsCallback(app, deps);
    registerWebhook(app, deps);
    if (deps.config.mode === 'development') registerOutbox(app, deps);
  },
};
