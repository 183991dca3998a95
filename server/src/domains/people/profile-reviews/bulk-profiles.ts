import { sql } from 'kysely';
import { type BulkAction, type BulkList, eachRow } from '#/kit/bulk/action.ts';
import { searchWords } from '#/kit/search/search-words.ts';
import { decideNow } from '#/kit/reviewing/take-decision.ts';
import { listAccountNames } from '#/domains/people/accounts/bulk-accounts.ts';
import { profileQueue } from './decide-profile.ts';
import { inQueueOrder } from './queries.ts';

export const profileList: BulkList<'profiles'> = {
  find: async (db, { status = 'submitted', search }) => {
    const ids = inQueueOrder(db, { status, words: searchWords(search) });
    return sql`select q.account_id as id from ${ids} as q`;
  },
  names: listAccountNames,
};

/** Uses the code of the single decision; profiles claimed by another reviewer are skipped. */
export const confirmProfiles: BulkAction<'profiles.confirm'> = {
  rowsAtOnce: 1,
  isDeferred: true,
  work: eachRow(async (deps, trx, { id }, { actor }) => {
    await decideNow(deps, trx, profileQueue, { id, status: 'confirmed' }, actor);
  }),
};

export const rejectProfiles: BulkAction<'profiles.reject'> = {
  rowsAtOnce: 1,
  isDeferred: true,
  about: async (_db, { comment }) => comment,
  work: eachRow(async (deps, trx, { id }, { params: { comment }, actor }) => {
    await decideNow(deps, trx, profileQueue, { id, status: 'rejected', comment }, actor);
  }),
};
