import { PRESENCE_PER_PAGE } from '@malaka/contracts/kit/limits';
import * as contract from '@malaka/contracts/live/webinar-presence';
import type { Deps } from '#/kit/deps.ts';
import { offsetOf, pageOf } from '#/kit/http/paging.ts';
import type { Scope } from '#/kit/http/route.ts';
import {
  countPresence,
  getOwnWebinar,
  listPresence,
  measureOf,
  summaryOf,
} from './list-presence.ts';

export function authorRoutes(scope: Scope<'author'>, { db, now }: Deps): void {
  scope.route(contract.listPresence, async ({ params, query }, { session, request }) => {
    const { page = 1, ...shown } = query;
    const webinar = await getOwnWebinar(db, params.id, session);
    const measure = await measureOf(db, webinar, now());
    const counts = await countPresence(db, measure, shown);
    const slice = { limit: PRESENCE_PER_PAGE, offset: offsetOf(page, PRESENCE_PER_PAGE) };
    const rows = slice.offset < counts.total ? await listPresence(db, measure, shown, slice) : [];
    const answer = pageOf(rows, counts.total, { page, perPage: slice.limit, url: request.url });
    return { ...answer, webinar: summaryOf(webinar, measure, counts) };
  });
}
