import * as contract from '@malaka/contracts/reporting/quick-search';
import { findExaminer } from '#/kit/access/examiner.ts';
import type { Deps } from '#/kit/deps.ts';
import type { Scope } from '#/kit/http/route.ts';
import { findAnything } from './find-anything.ts';

export function examinerRoutes(scope: Scope<'examiner'>, deps: Deps): void {
  scope.route(contract.findAnything, async ({ query: { search } }, { actor, language }) => {
    const examiner = await findExaminer(deps.db, actor);
    return await findAnything(deps, { search, examiner, language });
  });
}
