import {
  linkTelegram,
  unlinkTelegram,
  viewTelegramLink,
} from '@malaka/contracts/conversation/telegram';
import type { Deps } from '#/kit/deps.ts';
import type { Scope } from '#/kit/http/route.ts';
import { endOwnLink, startLink } from './link-account.ts';
import { findLink } from './queries.ts';

const limit = { limitPerMinute: 20 };

export function signedInRoutes(scope: Scope<'signedIn'>, deps: Deps): void {
  const { db, bot } = deps;

  scope.route(viewTelegramLink, async (_input, { session }) => {
    const linked = (await findLink(db, session.accountId)) ?? null;
    return { isAvailable: bot !== undefined, linked };
  });
  scope.route(
    linkTelegram,
    (_input, { session: { accountId }, language }) => startLink(deps, { accountId, language }),
    limit,
  );
  scope.route(unlinkTelegram, (_input, { session }) => endOwnLink(db, session.accountId), limit);
}
