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
import { buildNode } from '#/kit/build-node.ts';
import { registerClock } from '#/kit/http/dev/register-clock.ts';
import { registerNoWorker } from '#/kit/server/no-worker.ts';
import { registerWebClient } from '#/kit/server/web-client.ts';
import { sitePages } from '#/pages.ts';

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

/** The API node, with the web client beside it. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const findSession = createSessionFinder(deps.db, () => deps.now(), deps.config.secondFactor);
  const app = await buildNode(deps, findSession, domains);
  if (deps.config.isWorkerOff) registerNoWorker(app);
  if (deps.config.mode === 'development') registerClock(app, deps);
  await registerWebClient(app, deps, sitePages);
  return app;
}
