import * as contract from '@malaka/contracts/people/second-factor';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '#/kit/deps.ts';
import { addressOf } from '#/kit/http/caller.ts';
import type { Session } from '#/kit/http/access.ts';
import type { Scope } from '#/kit/http/route.ts';
import {
  beginFactor,
  confirmFactor,
  renewRecoveryCodes,
  type FactorRequest,
  turnFactorOff,
  viewFactor,
} from './own-factor.ts';

const limit = { limitPerMinute: 60 };

const factorRequestOf = ({
  session,
  request,
}: {
  session: Session;
  request: FastifyRequest;
}): FactorRequest => ({
  session,
  address: addressOf(request),
});

export function signedInRoutes(scope: Scope<'signedIn'>, deps: Deps): void {
  scope.route(contract.viewSecondFactor, (_input, { session }) => viewFactor(deps, session));
  scope.route(
    contract.beginSecondFactor,
    ({ body }, context) => beginFactor(deps, body, factorRequestOf(context)),
    limit,
  );
  scope.route(
    contract.confirmSecondFactor,
    async ({ body }, context) => {
      const recoveryCodes = await confirmFactor(deps, body.code, factorRequestOf(context));
      return { recoveryCodes };
    },
    limit,
  );
  scope.route(
    contract.renewRecoveryCodes,
    async ({ body }, context) => {
      const recoveryCodes = await renewRecoveryCodes(deps, body, factorRequestOf(context));
      return { recoveryCodes };
    },
    limit,
  );
  scope.route(
    contract.turnSecondFactorOff,
    ({ body }, context) => turnFactorOff(deps, body, factorRequestOf(context)),
    limit,
  );
}
