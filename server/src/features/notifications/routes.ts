import { unreadCount } from '@malaka/contracts/profiles';
import type { Deps } from '#/deps.ts';
import type { Scope } from '#/http/route.ts';
import { countUnread } from './queries.ts';

export function signedInRoutes(scope: Scope<'signedIn'>, { db }: Deps): void {
  scope.route(unreadCount, async (_input, { session }) => {
    const notifications = await countUnread(db, session.accountId);
    return { success: 1 as const, data: { notifications, chat: 0 } };
  });
}
