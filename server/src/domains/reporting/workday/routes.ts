import * as contract from '@malaka/contracts/reporting/workday';
import { joinReads } from '#/kit/db/join-reads.ts';
import type { Deps } from '#/kit/deps.ts';
import type { Session } from '#/kit/http/access.ts';
import type { Scope } from '#/kit/http/route.ts';
import { viewWorkday, viewQueues } from './view-workday.ts';

export function examinerRoutes(scope: Scope<'examiner'>, deps: Deps): void {
  const askerOf = ({ accountId, role, managerRegionId: regionId }: Session) => ({
    accountId,
    role,
    regionId,
    now: deps.now(),
  });
  scope.route(contract.viewQueues, (_, { session }) =>
    joinReads(deps.db, (db) => viewQueues(db, askerOf(session), deps)),
  );
  scope.route(contract.viewWorkday, (_, { session, language }) =>
    viewWorkday(deps, { ...askerOf(session), language }),
  );
}
