import type { TrainingSource, TrainingState } from '@malaka/contracts/credentials/choices';
import type { TRAINING_LIST } from '@malaka/contracts/credentials/lists';
import type { SearchOf } from '@malaka/contracts/kit/list-filters';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { conditionsOf, type FilterConditions } from '#/kit/db/filter-conditions.ts';
import { inOrderOf, readIds } from '#/kit/db/read-rows.ts';
import { searchWords } from '#/kit/search/search-words.ts';
import { accountName } from '#/domains/people/index.ts';
import type { Supervisor } from './supervisor.ts';
import { selectTrainingsInScope } from './queries.ts';
import { referenceKey } from './rules.ts';

const hasWord = (word: string) =>
  sql<boolean>`o.search_text like ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`;

type TrainingFilter = SearchOf<typeof TRAINING_LIST>;

const CONDITIONS: FilterConditions<typeof TRAINING_LIST> = {
  state: (state) => sql`o.state = ${state}`,
  source: (source) => sql`(o.organization_id is null) = ${source === 'manager'}`,
  from: (day) => sql`o.end_date >= ${day}`,
  to: (day) => sql`o.end_date <= ${day}`,
};

type Visibility = Pick<Supervisor, 'organization' | 'regionId'>;

/** Ids that match the filter and the supervisor's records, newest first. */
export function selectTrainings(
  db: Db,
  { search, ...filters }: TrainingFilter,
  visibility: Visibility,
) {
  let found = selectTrainingsInScope(db, visibility);
  for (const condition of conditionsOf(CONDITIONS, filters)) {
    found = found.where(sql<boolean>`${condition}`);
  }
  const words = searchWords(search);
  if (search !== undefined && words) {
    const key = referenceKey(search);
    const bySearch = words.map(hasWord);
    found = found.where((eb) =>
      eb.or([
        ...(key === '' ? [] : [eb('o.referenceKey', '=', key)]),
        ...(bySearch.length === 0 ? [] : [eb.and(bySearch)]),
        sql<boolean>`false`,
      ]),
    );
  }
  // `+ 0` keeps the planner from scanning all trainings from the newest on for a rare word.
  const order = words ? sql`o.id + 0` : sql`o.id`;
  return found.select('o.id').orderBy(order, 'desc');
}

export async function findTrainingIds(
  db: Db,
  filter: TrainingFilter,
  visibility: Visibility,
  most?: number,
): Promise<number[]> {
  const ids = selectTrainings(db, filter, visibility);
  return await readIds(db, sql`${most === undefined ? ids : ids.limit(most)}`);
}

/** Rows by their ids, in that order; personal numbers still encrypted. */
export async function readTrainings(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('offlineTrainings as o')
    .where('o.id', '=', sql<number>`any(${ids})`)
    .select(['o.id', 'o.state', 'o.referenceNumber', 'o.referenceKey', 'o.institution'])
    .select(['o.startDate', 'o.endDate', 'o.hours', 'o.fullName', 'o.personalNumberSealed'])
    .select(['o.organizationId', 'o.enteredAt', 'o.accountId', 'o.attachedAt', 'o.credits'])
    .select(['o.creditYear as year', 'o.withdrawnAt', 'o.withdrawReason'])
    .select([
      accountName('o.enteredBy').as('enteredBy'),
      accountName('o.accountId').as('accountName'),
      accountName('o.withdrawnBy').as('withdrawnBy'),
    ])
    .execute();
  const sourceOf = (organizationId: number | null): TrainingSource =>
    organizationId === null ? 'manager' : 'organization';
  return inOrderOf(ids, rows).map(({ organizationId, accountId, accountName: name, ...row }) => ({
    ...row,
    state: row.state as TrainingState,
    source: sourceOf(organizationId),
    account: accountId === null ? null : { id: accountId, name: name ?? '' },
  }));
}
