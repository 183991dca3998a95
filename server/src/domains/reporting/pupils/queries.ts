import type { Pupil, PupilRow } from '@malaka/contracts/reporting/pupils';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { executePrepared } from '#/kit/db/prepared.ts';
import { inOrderOf } from '#/kit/db/read-rows.ts';
import { type VisibleRegion, roleOf } from '#/kit/access/scope.ts';
import { localName, nameOfReference } from '#/kit/names/local-name.ts';
import type { Language } from '#/kit/http/language.ts';
import { QueryCache } from '#/kit/batching/caches.ts';
import { matchingTotals, type PupilFilter } from './matching-pupils.ts';

type Query = { year: number; language: Language };
type Row = Omit<PupilRow, 'money' | 'role'> & { money: string; role: number };

const firstOf = (...texts: readonly unknown[]) => sql`nullif(coalesce(${sql.join(texts)}), '')`;

/** All columns of the list for these pupils, in the given order. */
export async function readPupils(
  db: Db,
  ids: readonly number[],
  { year, language }: Query,
): Promise<PupilRow[]> {
  // Planning joins of so many tables takes longer than reading the page: names of places and
  // positions are subselects instead, and each connection plans the statement only once.
  const query = sql<Row>`
    select a.id, p.last_name, p.first_name, p.middle_name, a.phone, a.avatar,
      a.created_at as registered_at, u.role, u.is_active, u.language,
      y.reached_at is not null as is_completed,
      ${firstOf(nameOfReference('positions', 'p.positionId', language), sql`p.position`)} as position,
      ${nameOfReference('positionTypes', 'p.positionTypeId', language)} as position_type,
      c.number as certificate_number, c.issued_at as certificate_date,
      ${nameOfReference('regions', 'p.regionId', language)} as region,
      ${nameOfReference('districts', 'p.districtId', language)} as city,
      ${firstOf(nameOfReference('schools', 'p.schoolId', language), sql`p.school_name`)} as school,
      ${nameOfReference('subjects', 'p.subjectId', language)} as direction,
      ${year}::integer as year, u.purchases_count, u.finished_count, u.money, o.offline_education
    from pupils u
    join accounts a on a.id = u.account_id
    join profiles p on p.account_id = u.account_id
    left join credit_years y on y.account_id = u.account_id and y.year = ${year}
    left join lateral (
      select number, issued_at from certificates
      where account_id = u.account_id and state in ('issued', 'corrected')
      order by id desc limit 1
    ) c on true
    left join lateral (
      select jsonb_build_object('institution', institution, 'startDate', start_date,
        'endDate', end_date, 'referenceNumber', reference_number) as offline_education
      from offline_trainings
      where account_id = u.account_id and state = 'attached' order by id desc limit 1
    ) o on true
    where u.account_id = any(${ids})`;
  const { rows } = await executePrepared(db, query);
  // Changed in place: an export would copy 100,000 rows of 25 fields otherwise.
  return inOrderOf(ids, rows).map((row) =>
    Object.assign(row, { money: BigInt(row.money), role: roleOf(row.role) }),
  );
}

export async function sumPupils(
  db: Db,
  filter: PupilFilter,
  visibleRegion: VisibleRegion,
): Promise<{ userCount: number; money: bigint }> {
  const { rows } = await matchingTotals(filter, visibleRegion).execute(db);
  const { userCount, money } = rows[0]!;
  return { userCount, money: BigInt(money) };
}

export async function findDocuments(db: Db, accountId: number) {
  return await db
    .selectFrom('profiles')
    .where('accountId', '=', accountId)
    .select(['passportSealed', 'personalNumberSealed'])
    .select(sql<Pupil['profileStatus']>`status`.as('profileStatus'))
    .executeTakeFirstOrThrow();
}

export async function findRegion(db: Db, id: number, language: Language) {
  return await db
    .selectFrom('regions')
    .where('id', '=', id)
    .select(['id', localName('name', language).as('name')])
    .executeTakeFirstOrThrow();
}

/** Sums over fewer people are computed for each call. */
const MAX_EXACT = 2000;
const MAX_SUMS = 64;

type Sums = { userCount: number; money: bigint };

/** Caches sums over very many people for a few seconds, like their list (long-lists.ts). */
export class CachedSums {
  readonly #cache: QueryCache<Sums>;

  constructor(now: () => Date) {
    this.#cache = new QueryCache(now, MAX_SUMS);
  }

  /** The key contains everything that affects the sums: the filter and the region. */
  async get(key: string, load: () => Promise<Sums>): Promise<Sums> {
    const sums = await this.#cache.get(key, load);
    if (sums.userCount <= MAX_EXACT) this.#cache.invalidate(key);
    return sums;
  }
}
