import { sendEvents } from '@malaka/contracts/kit/outbox';
import type { Deps } from '#/kit/deps.ts';
import type { Scope } from '#/kit/http/route.ts';
import type { EventHandler } from './event-handler.ts';
import { takeEvents } from './take-events.ts';

export function outboxRoutes(
  scope: Scope<'signedIn'>,
  deps: Deps,
  handlers: readonly EventHandler[],
): void {
  const byKind = new Map(handlers.map((handler) => [handler.kind.name, handler]));
  scope.route(sendEvents, async ({ body }, { actor }) => ({
    receipts: await takeEvents(deps, byKind, body, actor),
  }));
}
