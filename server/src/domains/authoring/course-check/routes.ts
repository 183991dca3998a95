import * as contract from '@malaka/contracts/authoring/course-check';
import type { Deps } from '#/kit/deps.ts';
import { getOwnCourse } from '#/domains/authoring/course-tree/queries.ts';
import type { Scope } from '#/kit/http/route.ts';
import { isError, lintCourse } from './lint-course.ts';

export function authorRoutes(scope: Scope<'author'>, deps: Deps): void {
  scope.route(contract.lintCourse, async ({ params: { id } }, { session }) => {
    await getOwnCourse(deps.db, session.accountId, id);
    const findings = await lintCourse(deps, id);
    const errorsCount = findings.filter(isError).length;
    const data = {
      findings: findings.slice(0, contract.FINDINGS_MAX),
      errorsCount,
      warningsCount: findings.length - errorsCount,
    };
    return data;
  });
}
