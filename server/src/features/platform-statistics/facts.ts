import type { FactKind } from '@malaka/contracts/choices';
import type { Fact } from '@malaka/contracts/platform-statistics';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#/db/connect.ts';
import { executePrepared } from '#/db/prepared.ts';
import { readIds } from '#/db/read-ids.ts';
import { accountName } from '#/features/profiles/account-name.ts';
import { localName } from '#/features/reference/local-name.ts';
import type { Language } from '#/http/language.ts';
import type { AskedPlace } from './places.ts';
import { kindNumber } from './rules.ts';

/** Which facts a figure counts; the place was looked for within the reach. */
export type FactQuery = { kind: FactKind; from: string; to: string; place: AskedPlace };

const midnight = (day: string) => sql`(${day}::date::timestamp at time zone 'Asia/Tashkent')`;

const at = (column: string, id: number | undefined) =>
  id === undefined
    ? []
    : [id === 0 ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${id}`];

/**
 * Where facts of a kind stand, as person_facts says it too. Through the view the planner would sort
 * what the indexes of these tables already have in order.
 */
const SOURCES: Record<FactKind, { table: string; at: string; person: string; is: string }> = {
  registrations: { table: 'accounts', at: 'createdAt', person: 'id', is: 'true' },
  confirmations: {
    table: 'profileReviews',
    at: 'decidedAt',
    person: 'accountId',
    is: `f.status = 'confirmed'`,
  },
  purchases: { table: 'enrolments', at: 'createdAt', person: 'accountId', is: 'true' },
  completions: {
    table: 'enrolments',
    at: 'completedAt',
    person: 'accountId',
    is: 'f.completed_at is not null',
  },
  certificates: {
    table: 'certificates',
    at: 'issuedAt',
    person: 'accountId',
    is: 'f.replaces is null',
  },
};

const momentOf = (kind: FactKind) => sql.ref(`f.${SOURCES[kind].at}`);

/** The table `f` of the kind with the profile `p` of its person. */
function matching({ kind, from, to, place }: FactQuery): RawBuilder<unknown> {
  const { table, person, is } = SOURCES[kind];
  const moment = momentOf(kind);
  const conditions = [
    sql.raw(is),
    sql`${moment} >= ${midnight(from)}`,
    sql`${moment} < ${midnight(to)} + interval '1 day'`,
    ...at('p.regionId', place.regionId),
    ...at('p.districtId', place.cityId),
    ...at('p.schoolId', place.schoolId),
  ];
  return sql`from ${sql.table(table)} f
    left join profiles p on p.account_id = ${sql.ref(`f.${person}`)}
    where ${sql.join(conditions, sql` and `)}`;
}

/** The newest first; all of them, or a slice. */
export const listFactIds = (
  db: Db,
  query: FactQuery,
  { limit, offset = 0 }: { limit?: number | undefined; offset?: number } = {},
): Promise<number[]> =>
  readIds(
    db,
    sql`select f.id ${matching(query)} order by ${momentOf(query.kind)} desc, f.id desc
      ${limit === undefined ? sql`` : sql`limit ${limit}`} offset ${offset}`,
  );

export async function countFacts(db: Db, query: FactQuery): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select count(*)::int as amount ${matching(query)}`.execute(db);
  return rows[0]!.amount;
}

/** Facts of a kind in the order of their ids. */
export async function readFacts(
  db: Db,
  { kind, ids, language }: { kind: FactKind; ids: readonly number[]; language: Language },
): Promise<Fact[]> {
  const query = sql<Omit<Fact, 'price'> & { price: string | null }>`
    select f.fact_id as id, f.at, f.account_id, s.account_id is not null as is_pupil,
      ${accountName('f.accountId')} as person,
      ${localName('r.name', language)} as region, ${localName('d.name', language)} as city,
      coalesce(${localName('sc.name', language)}, nullif(p.school_name, '')) as school,
      coalesce(ec.name, c.course_name) as course, e.price, c.number as certificate_number
    from person_facts f
    left join profiles p on p.account_id = f.account_id
    left join pupils s on s.account_id = f.account_id
    left join regions r on r.id = p.region_id
    left join districts d on d.id = p.district_id
    left join schools sc on sc.id = p.school_id
    left join enrolments e
      on f.kind in (${sql.lit(kindNumber('purchases'))}, ${sql.lit(kindNumber('completions'))})
        and e.id = f.fact_id
    left join courses ec on ec.id = e.course_id
    left join certificates c
      on f.kind = ${sql.lit(kindNumber('certificates'))} and c.id = f.fact_id
    where f.kind = ${sql.lit(kindNumber(kind))} and f.fact_id = any(${ids})`;
  const { rows } = await executePrepared(db, query);
  const byId = new Map(
    rows.map((row) => [row.id, { ...row, price: row.price === null ? null : BigInt(row.price) }]),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}
