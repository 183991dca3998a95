import { unreadCount } from '@malaka/contracts/profiles';
import type { Deps } from '#/deps.ts';
import type { Scope } from '#/http/route.ts';
import { countUnread } from './queries.ts';

export function signedInRoutes(scope: Scope<'signedIn'>, { db }: Deps): void {
  scope.route(unreadCount, async (_input, { session }) => ({
    success: 1,
    data: { notifications: await countUnread(db, session.accountId), chat: 0 },
  }));
}
