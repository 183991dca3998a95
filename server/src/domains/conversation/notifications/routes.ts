import { NOTIFICATIONS_PER_PAGE } from '@malaka/contracts/kit/limits';
import {
  listNotifications,
  listNotificationsOf as listOfPupil,
  markAllNotifications,
  markNotification,
  viewNotification,
} from '@malaka/contracts/conversation/notifications';
import { unreadCount } from '@malaka/contracts/people/profiles';
import { requirePupil } from '#/domains/reporting/index.ts';
import { findVisibleRegion } from '#/kit/access/scope.ts';
import type { Deps } from '#/kit/deps.ts';
import { markAllRead, markRead } from '#/kit/notifications/mark-read.ts';
import { offsetOf, pageOf } from '#/kit/http/paging.ts';
import type { Scope } from '#/kit/http/route.ts';
import { listNotificationsOf } from './notifications-of.ts';
import { countNotifications, countUnread, getNotification, readNotifications } from './queries.ts';

export function signedInRoutes(scope: Scope<'signedIn'>, { db, now }: Deps): void {
  scope.route(unreadCount, (_input, { session }) => countUnread(db, session.accountId));
  scope.route(listNotifications, async ({ query }, { session, language, request }) => {
    const { page = 1, perPage = NOTIFICATIONS_PER_PAGE, ...filter } = query;
    const part = { limit: perPage, offset: offsetOf(page, perPage), filter };
    const [data, total] = await Promise.all([
      readNotifications(db, session.accountId, part, language),
      countNotifications(db, session.accountId, filter),
    ]);
    return pageOf(data, total, { page, perPage, url: request.url });
  });
  scope.route(markNotification, ({ body }, { session }) =>
    markRead(db, session.accountId, body.id, now()),
  );
  scope.route(markAllNotifications, async ({ body }, { session }) => {
    const { group, upTo } = body;
    const marked = await markAllRead(db, session.accountId, { group, upTo, now: now() });
    return { marked };
  });
  scope.route(viewNotification, ({ query }, { session, language }) =>
    getNotification(db, session.accountId, query.id, language),
  );
}

export function managerRoutes(scope: Scope<'manager'>, { db }: Deps): void {
  scope.route(listOfPupil, async ({ params: { id }, query }, { session, language, request }) => {
    await requirePupil(db, id, await findVisibleRegion(db, session.accountId));
    const { page = 1 } = query;
    const perPage = NOTIFICATIONS_PER_PAGE;
    const part = { accountId: id, limit: perPage, offset: offsetOf(page, perPage) };
    const { notifications, total } = await listNotificationsOf(db, part, language);
    return pageOf(notifications, total, { page, perPage, url: request.url });
  });
}
