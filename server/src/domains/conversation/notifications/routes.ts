import { NOTIFICATIONS_PER_PAGE } from '@malaka/contracts/kit/limits';
import {
  listNotifications,
  markAllNotifications,
  markNotification,
  viewNotification,
} from '@malaka/contracts/conversation/notifications';
import { unreadCount } from '@malaka/contracts/people/profiles';
import type { Deps } from '#/kit/deps.ts';
import { offsetOf, pageOf } from '#/kit/http/paging.ts';
import type { Scope } from '#/kit/http/route.ts';
import {
  countNotices,
  countUnread,
  getNotice,
  listNotices,
  markAllRead,
  markRead,
} from './queries.ts';

export function signedInRoutes(scope: Scope<'signedIn'>, { db, now }: Deps): void {
  scope.route(unreadCount, async (_input, { session }) => ({
    success: 1 as const,
    data: await countUnread(db, session.accountId),
  }));
  scope.route(listNotifications, async ({ query }, { session, language, request }) => {
    const { page = 1, perPage = NOTIFICATIONS_PER_PAGE, ...filter } = query;
    const part = { limit: perPage, offset: offsetOf(page, perPage), filter };
    const [data, total] = await Promise.all([
      listNotices(db, session.accountId, part, language),
      countNotices(db, session.accountId, filter),
    ]);
    return pageOf(data, total, { page, perPage, url: request.url });
  });
  scope.route(markNotification, async ({ body }, { session }) => {
    await markRead(db, session.accountId, body.id, now());
    return { success: 1 as const };
  });
  scope.route(markAllNotifications, async ({ body }, { session }) => {
    const { group, upTo } = body;
    const marked = await markAllRead(db, session.accountId, { group, upTo, now: now() });
    return { success: 1 as const, data: { marked } };
  });
  scope.route(viewNotification, async ({ query }, { session, language }) => ({
    success: 1 as const,
    data: await getNotice(db, session.accountId, query.id, language),
  }));
}
