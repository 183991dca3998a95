import * as contract from '@malaka/contracts/conversation/chat-reports';
import type { Deps } from '#/kit/deps.ts';
import { pageOf } from '#/kit/http/paging.ts';
import type { Scope } from '#/kit/http/route.ts';
import { decideReport } from './message-reports.ts';
import { countReports, listReports } from './report-queries.ts';

export function adminRoutes(scope: Scope<'admin'>, { config, db }: Deps): void {
  scope.route(contract.listChatReports, async ({ query }, { actor, request }) => {
    const { page = 1, state = 'waiting', search } = query;
    const reader = { secret: config.secret, ...actor };
    const data = await listReports(db, { state, search, page }, reader);
    const part = { page, perPage: contract.CHAT_REPORTS_PER_PAGE, url: request.url };
    return pageOf(data, await countReports(db, { state, search }), part);
  });
  scope.route(contract.decideChatReport, ({ body }, { actor }) =>
    db.transaction().execute((trx) => decideReport(trx, body, actor)),
  );
}
