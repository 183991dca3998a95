import { AUDIENCES, type Audience } from '@malaka/contracts/kit/roles';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#/kit/deps.ts';
import { routes as people } from '#/domains/people/routes.ts';
import { routes as content } from '#/domains/content/routes.ts';
import { routes as organizations } from '#/domains/organizations/routes.ts';
import { routes as credentials } from '#/domains/credentials/routes.ts';
import { routes as money } from '#/domains/money/routes.ts';
import { routes as authoring } from '#/domains/authoring/routes.ts';
import { routes as surveys } from '#/domains/surveys/routes.ts';
import { routes as assessment } from '#/domains/assessment/routes.ts';
import { routes as learning } from '#/domains/learning/routes.ts';
import { routes as live } from '#/domains/live/routes.ts';
import { routes as reporting } from '#/domains/reporting/routes.ts';
import { routes as conversation } from '#/domains/conversation/routes.ts';
import { createSessionFinder } from '#/domains/people/index.ts';
import type { ApiNode, DomainCalls } from '#/kit/domain.ts';
import { createApp } from '#/kit/http/create-app.ts';
import { registerOpenApi } from '#/kit/http/openapi.ts';
import { createScope, type RegisteredRoute } from '#/kit/http/route.ts';
import { registerWebClient } from '#/kit/http/web-client.ts';
import { createLive } from '#/kit/live.ts';

const domains = [
  people,
  content,
  organizations,
  credentials,
  money,
  authoring,
  surveys,
  assessment,
  learning,
  live,
  reporting,
  conversation,
];

/** The API node: each audience's calls are registered in its own scope. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = await createApp(deps);
  const registered: RegisteredRoute[] = [];
  const findSession = createSessionFinder(deps.db, () => deps.now(), deps.config.secondFactor);
  const openScope: ApiNode['openScope'] = (instance, audience) =>
    createScope(instance, audience, findSession, registered);
  const node = { app, deps, findSession, openScope };

  for (const domain of domains) await domain.openChannel?.(node);
  const channel = await createLive(app, deps, findSession);
  deps.live = channel;
  for (const domain of domains) await domain.joinLive?.(node, channel);
  for (const audience of Object.keys(AUDIENCES) as Audience[]) await addRoutes(node, audience);
  for (const domain of domains) await domain.addRaw?.(node);

  registerOpenApi(app, deps, registered);
  await registerWebClient(app);
  return app;
}

async function addRoutes<A extends Audience>({ app, deps, openScope }: ApiNode, audience: A) {
  const scope = openScope(app, audience);
  for (const calls of domains as DomainCalls[]) {
    for (const add of calls[audience] ?? []) await add(scope, deps);
  }
}
