import { AUDIENCES, type Audience } from '@malaka/contracts/kit/roles';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#/kit/deps.ts';
import type { ApiNode, DomainCalls, DomainRoutes } from '#/kit/domain.ts';
import { createPlatformQueue } from '#/kit/admission/platform-queue.ts';
import { createLive } from '#/kit/live.ts';
import type { FindSession } from '#/kit/http/access.ts';
import { outboxRoutes } from '#/kit/outbox/routes.ts';
import { createApp } from '#/kit/server/create-app.ts';
import { registerOpenApi } from '#/kit/server/openapi.ts';
import { createScope, type RegisteredRoute } from '#/kit/http/route.ts';

/**
 * Builds an API node of these domains; each audience's calls are registered in a scope of their
 * own.
 */
export async function buildNode(
  deps: Deps,
  findSession: FindSession,
  domains: readonly DomainRoutes[],
): Promise<FastifyInstance> {
  const app = await createApp(deps);
  const registered: RegisteredRoute[] = [];
  const enter = deps.config.overloadMs > 0 ? createPlatformQueue(app, deps) : undefined;
  const openScope: ApiNode['openScope'] = (instance, audience) =>
    createScope(instance, audience, { findSession, now: deps.now, enter }, registered);
  const node = { app, deps, findSession, openScope };

  for (const domain of domains) await domain.openChannel?.(node);
  const live = await createLive(app, deps, findSession);
  deps.live = live;
  for (const domain of domains) await domain.joinLive?.(node, live);
  for (const audience of Object.keys(AUDIENCES) as Audience[]) {
    await addCalls(node, audience, domains);
  }
  const events = domains.flatMap((domain) => domain.events ?? []);
  outboxRoutes(openScope(app, 'signedIn'), deps, events);
  for (const domain of domains) await domain.addRaw?.(node);
  registerOpenApi(app, deps, registered);
  return app;
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- It binds the calls to their scope.
async function addCalls<A extends Audience>(
  { app, deps, openScope }: ApiNode,
  audience: A,
  domains: readonly DomainCalls[],
): Promise<void> {
  const scope = openScope(app, audience);
  for (const calls of domains) {
    for (const add of calls[audience] ?? []) await add(scope, deps);
  }
}
