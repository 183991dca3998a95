import type { Education, WorkEntry } from '@malaka/contracts/people/profiles';
import type { Db } from '#/kit/db/connect.ts';
import type { WorkKind } from './load-profile.ts';
import type { ListName, ProfileFields } from './rules.ts';

/** Rewrites a list and returns its ids in the order of the entries. */
export async function storeEntries(
  trx: Db,
  accountId: number,
  list: ListName,
  fields: ProfileFields,
): Promise<number[]> {
  if (list === 'educations') return await storeEducations(trx, accountId, fields.educations);
  const kind = list === 'workPlaces' ? 'work' : 'additional';
  return await storeWork(trx, accountId, kind, fields[list]);
}

async function storeEducations(trx: Db, accountId: number, entries: readonly Education[]) {
  await trx.deleteFrom('educations').where('accountId', '=', accountId).execute();
  if (entries.length === 0) return [];
  const rows = await trx
    .insertInto('educations')
    .values(entries.map((entry) => ({ ...entry, accountId, endYear: entry.endYear! })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function storeWork(
  trx: Db,
  accountId: number,
  kind: WorkKind,
  entries: readonly WorkEntry[],
) {
  await trx
    .deleteFrom('workEntries')
    .where('accountId', '=', accountId)
    .where('kind', '=', kind)
    .execute();
  if (entries.length === 0) return [];
  const rows = await trx
    .insertInto('workEntries')
    .values(entries.map((entry) => ({ ...entry, accountId, kind, startDate: entry.startDate! })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
