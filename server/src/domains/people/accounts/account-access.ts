import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { inTransaction } from '#/kit/db/transactions.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { endSessions } from '#/domains/people/identity/sessions.ts';
import { AppError, refusing } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/caller.ts';
import { takeOffFactor } from '#/domains/people/second-factor/take-off-factor.ts';
import { type BulkAction, type BulkList, eachRow, skipped } from '#/kit/bulk/action.ts';
import { nameOf } from '#/domains/people/profiles/account-name.ts';
import { lockAccounts, requireAdmin } from './lock-accounts.ts';
import { isLastAdmin } from './rules.ts';
import { fuzzyFilter } from './queries.ts';
import { matchingAccounts, searchTerms } from './matching-accounts.ts';

/** Blocks an account: nobody can sign in, and open sessions end; decision 14. */
export async function blockAccount(
  db: Db,
  { id, reason }: { id: number; reason: string },
  admin: Actor,
): Promise<void> {
  if (id === admin.accountId) throw new AppError('account.own_block', 409);
  await inTransaction(db, async (trx) => {
    const { account, adminIds } = await lockAccounts(trx, id);
    if (isLastAdmin(adminIds, id)) throw new AppError('account.last_admin', 409);
    requireAdmin(adminIds, admin);
    if (account.status === 'blocked') return;
    await trx
      .updateTable('accounts')
      .set({ status: 'blocked', blockedReason: reason, blockedAt: admin.now })
      .where('id', '=', id)
      .execute();
    await endSessions(trx, id, admin.now);
    await writeAudit(trx, {
      by: admin,
      action: 'account.blocked',
      subject: `account:${id}`,
      before: { status: 'active' },
      after: { status: 'blocked', reason },
    });
  });
}

/** Unblocks an account; its owner must sign in again. */
export async function unblockAccount(db: Db, id: number, admin: Actor): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { account, adminIds } = await lockAccounts(trx, id);
    requireAdmin(adminIds, admin);
    if (account.status === 'active') return;
    await trx
      .updateTable('accounts')
      .set({ status: 'active', blockedReason: null, blockedAt: null })
      .where('id', '=', id)
      .execute();
    await writeAudit(trx, {
      by: admin,
      action: 'account.unblocked',
      subject: `account:${id}`,
      before: { status: 'blocked', reason: account.blockedReason },
      after: { status: 'active' },
    });
  });
}

/** Signs an account out everywhere; returns the number of sessions. */
export async function endAccountSessions(db: Db, id: number, admin: Actor): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow(refusing('account.not_found', 404));
    const ended = await endSessions(trx, id, admin.now);
    if (ended > 0) {
      await writeAudit(trx, {
        by: admin,
        action: 'account.sessions_ended',
        subject: `account:${id}`,
        after: { ended },
      });
    }
    return ended;
  });
}

/** For people who lost both phone and recovery codes. */
export async function resetSecondFactor(
  db: Db,
  { id, reason }: { id: number; reason: string },
  admin: Actor,
): Promise<void> {
  // Otherwise somebody with a stolen session could remove the factor.
  if (id === admin.accountId) throw new AppError('second_factor.own_reset', 409);
  await db.transaction().execute(async (trx) => {
    const { adminIds } = await lockAccounts(trx, id);
    requireAdmin(adminIds, admin);
    const reset = { accountId: id, reason, now: admin.now, by: admin };
    const isDone = await takeOffFactor(trx, reset);
    if (!isDone) throw new AppError('second_factor.not_on', 409);
  });
}

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
