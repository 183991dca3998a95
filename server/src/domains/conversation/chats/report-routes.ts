import * as contract from '@malaka/contracts/conversation/chat-reports';
import type { Deps } from '#/kit/deps.ts';
import { pageOf } from '#/kit/http/paging.ts';
import type { Scope } from '#/kit/http/route.ts';
import { decideReport } from './decide-report.ts';
import { countReports, listReports } from './report-queries.ts';

export function adminRoutes(scope: Scope<'admin'>, { config, db, now }: Deps): void {
  scope.route(contract.listChatReports, async ({ query }, { session, language, request }) => {
    const { page = 1, state = 'waiting' } = query;
    const { accountId } = session;
    const reader = { secret: config.secret, accountId, language, now: now() };
    const data = await listReports(db, { state, page }, reader);
    const part = { page, perPage: contract.CHAT_REPORTS_PER_PAGE, url: request.url };
    return pageOf(data, await countReports(db, state), part);
  });
  scope.route(contract.decideChatReport, ({ body }, { actor }) => decideReport(db, body, actor));
}
