import * as contract from '@malaka/contracts/live/webinar-rooms';
import type { Deps } from '#/kit/deps.ts';
import type { Scope } from '#/kit/http/route.ts';
import { joinWebinar } from './join-webinar.ts';

/** A school shares one address: its whole staff enters through it when a webinar begins. */
const JOINS_PER_MINUTE = 120;

export function publicRoutes(scope: Scope<'public'>, deps: Deps): void {
  scope.route(
    contract.joinWebinar,
    async ({ params, body }, { findCaller, language }) => {
      const session = await findCaller();
      const { name, token } = body;
      return await joinWebinar(deps, {
        webinarId: params.id,
        name,
        token,
        session,
        language,
      });
    },
    { limitPerMinute: JOINS_PER_MINUTE },
  );
}
