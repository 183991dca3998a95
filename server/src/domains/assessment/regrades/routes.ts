import * as contract from '@malaka/contracts/assessment/regrades';
import { createTurns } from '#/kit/batching/turns.ts';
import type { Deps } from '#/kit/deps.ts';
import type { Scope } from '#/kit/http/route.ts';
import { askRegrade, decideRegrade } from './ask-regrade.ts';
import { correctCopies } from './correct-copies.ts';
import { listOwn } from './queries.ts';
import { previewRegrade } from './preview-regrade.ts';
import { viewCorrection } from './view-correction.ts';

/** A preview grades all attempts with a question, so they run one at a time. */
const PREVIEWS_WAITING = 20;
/** Keeps one person from filling the queue. */
const PREVIEWS_WAITING_EACH = 3;

export function authorRoutes(scope: Scope<'author'>, { db }: Deps): void {
  const inTurn = createTurns({
    atOnce: 1,
    waitingMost: PREVIEWS_WAITING,
    waitingMostEach: PREVIEWS_WAITING_EACH,
  });

  scope.route(contract.viewCorrection, ({ params }, { actor }) =>
    viewCorrection(db, params.id, actor),
  );

  scope.route(contract.previewRegrade, ({ body }, { actor }) =>
    inTurn(() => previewRegrade(db, body, actor), actor.accountId),
  );

  scope.route(contract.askRegrade, ({ body }, { actor }) => {
    const ask = () => askRegrade(db, body, actor);
    // An undo grades all attempts too.
    return body.kind === 'undo' ? inTurn(ask, actor.accountId) : ask();
  });

  scope.route(contract.correctCopies, ({ body }, { actor }) => correctCopies(db, body, actor));

  scope.route(contract.decideRegrade, ({ body }, { actor }) => decideRegrade(db, body, actor));
}

export function learnerRoutes(scope: Scope<'learner'>, { db }: Deps): void {
  scope.route(contract.listOwnRegrades, ({ params }, { session }) =>
    listOwn(db, { ...params, accountId: session.accountId }),
  );
}
