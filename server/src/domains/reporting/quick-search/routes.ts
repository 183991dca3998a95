import * as contract from '@malaka/contracts/reporting/quick-search';
import { examinerOf } from '#/kit/access/scope.ts';
import type { Deps } from '#/kit/deps.ts';
import type { Scope } from '#/kit/http/route.ts';
import { findAnything } from './find-anything.ts';

export function examinerRoutes(scope: Scope<'examiner'>, deps: Deps): void {
  scope.route(contract.findAnything, ({ query: { search } }, { actor, session, language }) => {
    const examiner = examinerOf(actor, session.managerRegionId);
    return findAnything(deps, { search, examiner, language });
  });
}
