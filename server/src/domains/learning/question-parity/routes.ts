import * as contract from '@malaka/contracts/learning/question-parity';
import type { Deps } from '#/kit/deps.ts';
import type { Scope } from '#/kit/http/route.ts';
import { viewParity } from './view-parity.ts';

/** Grading all attempts of a test is expensive. */
const limit = { limitPerMinute: 60 };

export function authorRoutes(scope: Scope<'author'>, { db }: Deps): void {
  scope.route(
    contract.viewParity,
    ({ query }, { session }) => viewParity(db, { ...query, authorId: session.accountId }),
    limit,
  );
}
