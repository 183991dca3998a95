import { type BulkAction, type BulkList, eachRow, skipped } from '#/kit/bulk/action.ts';
import type { Db } from '#/kit/db/connect.ts';
import { nameOf } from '#/domains/people/profiles/account-name.ts';
import { sql } from 'kysely';
import { blockAccount } from './block-account.ts';
import { fuzzyFilter } from './find-accounts.ts';
import { matchingAccounts } from './matching-accounts.ts';
import { searchTerms } from './search-terms.ts';
import { unblockAccount } from './unblock-account.ts';

export async function listAccountNames(db: Db, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; name: string }>`
    select a.id, ${nameOf('p', 'a')} as name
    from accounts a left join profiles p on p.account_id = a.id
    where a.id = any(${ids}::integer[])`.execute(db);
  return rows;
}

export const accountList: BulkList<'accounts'> = {
  find: async (db, { search, ...filter }) => {
    const terms = searchTerms(search);
    if (terms?.length === 0) return sql`select id from accounts where false`;
    const ids = matchingAccounts(await fuzzyFilter(db, { ...filter, terms }));
    return sql`select id from (${ids}) as matching order by id desc`;
  },
  names: listAccountNames,
};

/** Whether the account is exactly as a run left it, so that nobody has changed it since. */
async function isAsLeft(trx: Db, id: number, left: { status: string; at?: string | undefined }) {
  const account = await trx
    .selectFrom('accounts')
    .where('id', '=', id)
    .select(['status', 'blockedAt'])
    .executeTakeFirst();
  return (
    account?.status === left.status &&
    (left.at === undefined || account.blockedAt?.toISOString() === left.at)
  );
}

export const blockAccounts: BulkAction<'accounts.block'> = {
  rowsAtOnce: 1,
  about: async (_db, { reason }) => reason,
  work: eachRow(async (_deps, trx, { id }, { params: { reason }, actor }) => {
    if (await isAsLeft(trx, id, { status: 'blocked' })) return skipped('bulk.already_done');
    await blockAccount(trx, { id, reason }, actor);
    return { state: 'done', memo: { at: actor.now.toISOString() } };
  }),
  undo: eachRow(async (_deps, trx, { id, memo }, { actor }) => {
    const at = String(memo?.['at']);
    if (!(await isAsLeft(trx, id, { status: 'blocked', at }))) return skipped('bulk.changed_since');
    return await unblockAccount(trx, id, actor);
  }),
};

export const unblockAccounts: BulkAction<'accounts.unblock'> = {
  rowsAtOnce: 1,
  work: eachRow(async (_deps, trx, { id }, { actor }) => {
    if (await isAsLeft(trx, id, { status: 'active' })) return skipped('bulk.already_done');
    const { blockedReason } = (await trx
      .selectFrom('accounts')
      .where('id', '=', id)
      .select('blockedReason')
      .executeTakeFirst()) ?? { blockedReason: null };
    await unblockAccount(trx, id, actor);
    return { state: 'done', memo: { reason: blockedReason } };
  }),
  undo: eachRow(async (_deps, trx, { id, memo }, { actor }) => {
    if (!(await isAsLeft(trx, id, { status: 'active' }))) return skipped('bulk.changed_since');
    await blockAccount(trx, { id, reason: String(memo?.['reason'] ?? '') }, actor);
    return undefined;
  }),
};
