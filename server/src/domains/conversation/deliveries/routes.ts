import {
  listDeliveries,
  retryDelivery,
  viewDeliveryFigures,
} from '@malaka/contracts/conversation/deliveries';
import { DELIVERIES_PER_PAGE } from '@malaka/contracts/kit/limits';
import type { Deps } from '#/kit/deps.ts';
import { findAccounts, searchTerms } from '#/domains/people/index.ts';
import type { Language } from '#/kit/http/language.ts';
import { pageOf } from '#/kit/http/paging.ts';
import type { Scope } from '#/kit/http/route.ts';
import { countDeliveries, listPage, readFigures } from './queries.ts';
import type { Database } from '#/kit/db/connect.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { refusing } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/caller.ts';

const DAY_MS = 24 * 60 * 60_000;
/** A name shared by more people does not identify anybody. */
const MAX_PEOPLE = 50;

export function adminRoutes(scope: Scope<'admin'>, { db, now }: Deps): void {
  const peopleOf = async (search: string | undefined, language: Language) => {
    const terms = searchTerms(search);
    if (!terms) return undefined;
    const slice = { limit: MAX_PEOPLE, offset: 0 };
    const { accounts } = await findAccounts(db, { terms }, slice, language);
    return accounts.map(({ id }) => id);
  };

  scope.route(listDeliveries, async ({ query }, { language, request }) => {
    const { page = 1, search, ...filters } = query;
    const filter = { ...filters, accountIds: await peopleOf(search, language) };
    const [data, total] = await Promise.all([
      listPage(db, filter, { page, language }),
      countDeliveries(db, filter),
    ]);
    return pageOf(data, total, { page, perPage: DELIVERIES_PER_PAGE, url: request.url });
  });
  scope.route(viewDeliveryFigures, () => readFigures(db, new Date(now().getTime() - DAY_MS)));
  scope.route(retryDelivery, ({ body }, { actor }) => retryOne(db, body.id, actor));
}

/** Sends a failed or skipped delivery again, for example because the user called support. */
async function retryOne(db: Database, id: number, admin: Actor): Promise<void> {
  const { accountId: actorId, address, now } = admin;
  await db.transaction().execute(async (trx) => {
    const delivery = await trx
      .updateTable('deliveries')
      .set({ state: 'queued', tries: 0, nextTryAt: now, finishedAt: null, error: null })
      .where('id', '=', String(id))
      .where('state', 'in', ['failed', 'skipped'])
      .where('channel', '<>', 'live')
      .returning(['accountId', 'channel'])
      .executeTakeFirstOrThrow(refusing('delivery.not_found', 404));
    await writeAudit(trx, {
      by: { accountId: actorId, address },
      action: 'delivery.retried',
      subject: `account:${delivery.accountId}`,
      after: { delivery: id, channel: delivery.channel },
    });
  });
}
