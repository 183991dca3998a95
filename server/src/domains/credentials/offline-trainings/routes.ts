import * as contract from '@malaka/contracts/credentials/offline-trainings';
import type { Deps } from '#/kit/deps.ts';
import type { Scope } from '#/kit/http/route.ts';
import { attachTraining, checkTraining, listOwnTrainings } from './attach-training.ts';

/** Numbers are guessable; the limit keeps anybody from enumerating them. */
const CHECKS_PER_MINUTE = 30;

export function publicRoutes(scope: Scope<'public'>, { db }: Deps): void {
  scope.route(contract.checkTraining, ({ query }) => checkTraining(db, query.referenceNumber), {
    limitPerMinute: CHECKS_PER_MINUTE,
  });
}

export function learnerRoutes(scope: Scope<'learner'>, { db }: Deps): void {
  scope.route(contract.listOwnTrainings, (_input, { session }) =>
    listOwnTrainings(db, session.accountId),
  );
  scope.route(
    contract.attachTraining,
    ({ body }, { actor }) => attachTraining(db, body.referenceNumber, actor),
    { limitPerMinute: 2 * CHECKS_PER_MINUTE },
  );
}
