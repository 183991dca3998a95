import { qualificationYear } from '@malaka/grading/credits';
import { sql } from 'kysely';
import { nameOf } from '#/domains/people/index.ts';
import { type BulkAction, type BulkList, DONE, skipped } from '#/kit/bulk/action.ts';
import { readIds } from '#/kit/db/read-rows.ts';
import { notifyMany } from '#/kit/notifications/notify.ts';
import { withdrawUnread } from '#/kit/notifications/withdraw-notifications.ts';
import { fuzzyFilter, readFilter, readOrder } from './find-pupils.ts';
import { isVisible, pupilsOf } from './pupils-of.ts';
import { matchingInOrder } from './matching-pupils.ts';

const ROWS_AT_ONCE = 250;

export const pupilList: BulkList<'pupils'> = {
  find: async (db, query, { visibleRegion, now }) => {
    const filter = await fuzzyFilter(db, readFilter(query, now), visibleRegion);
    return matchingInOrder(filter, visibleRegion, readOrder(query));
  },
  names: async (db, ids, { visibleRegion }) => {
    const { rows } = await sql<{ id: number; name: string }>`
      select a.id, ${nameOf('f', 'a')} as name
      from pupils p join accounts a on a.id = p.account_id
        left join profiles f on f.account_id = a.id
      where p.account_id = any(${ids}::integer[]) and ${isVisible(visibleRegion)}`.execute(db);
    return rows;
  },
};

const reminder = (runId: number) => `bulk_reminder:${runId}`;

/** Sends a notification about the qualification year, with the caller's own text if given. */
export const remindPupils: BulkAction<'pupils.remind'> = {
  rowsAtOnce: ROWS_AT_ONCE,
  about: async (_db, { words }) => words || null,
  work: async (_deps, trx, { runId, rows, params: { words }, actor }) => {
    const ids = rows.map(({ id }) => id);
    const reached = await readIds(trx, pupilsOf({ kind: 'people', ids }, actor.visibleRegion));
    await notifyMany(trx, {
      accountIds: reached,
      kind: words === '' ? 'credits_reminder' : 'credits_reminder_words',
      facts: { year: qualificationYear(actor.now), words },
      url: '/dashboard/credits',
      eventKey: reminder(runId),
    });
    const reminded = new Set(reached);
    return ids.map((id) => (reminded.has(id) ? DONE : skipped('bulk.out_of_reach')));
  },
  undo: async (_deps, trx, { runId, rows, actor }) => {
    const accountIds = rows.map(({ id }) => id);
    const eventKey = reminder(runId);
    const withdrawn = new Set(await withdrawUnread(trx, { accountIds, eventKey, now: actor.now }));
    return accountIds.map((id) => (withdrawn.has(id) ? DONE : skipped('bulk.changed_since')));
  },
};
