import * as contract from '@malaka/contracts/certificates';
import { qualificationYear } from '@malaka/grading/credits';
import type { Deps } from '#/deps.ts';
import type { Scope } from '#/http/route.ts';
import { viewCredits } from './view-credits.ts';

export function learnerRoutes(scope: Scope<'learner'>, { db, now }: Deps): void {
  scope.route(contract.viewCredits, async ({ query }, { session }) => {
    const year = query.year === undefined ? qualificationYear(now()) : Number(query.year);
    return { success: 1 as const, data: await viewCredits(db, session.accountId, year) };
  });
}
