import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Audience } from '@malaka/contracts/roles';
import type { Deps } from '#/deps.ts';
import type { FindSession } from '#/http/access.ts';
import { handleErrors } from '#/http/errors.ts';
import { createScope } from '#/http/route.ts';
import type { Scope } from '#/http/route.ts';

type ScopeOf = <A extends Audience>(audience: A) => Scope<A>;

/** The calls of one feature alone, on the real way of a request. */
export async function featureApp(
  register: (scopeOf: ScopeOf, deps: Deps) => void | Promise<void>,
  deps: Partial<Deps>,
  findSession: FindSession = async () => undefined,
): Promise<FastifyInstance> {
  const app = fastify({ routerOptions: { maxParamLength: 300 } });
  handleErrors(app);
  const log = app.log;
  const scopeOf: ScopeOf = (audience) => createScope(app, audience, findSession, []);
  await register(scopeOf, { now: () => new Date(), log, ...deps } as Deps);
  return app;
}
