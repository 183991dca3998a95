import type { FactKind } from '@malaka/contracts/reporting/choices';
import type { Fact, PlaceStep } from '@malaka/contracts/reporting/platform-statistics';
import { type RawBuilder, sql } from 'kysely';
import { FACTS_PER_PAGE } from '@malaka/contracts/kit/limits';
import type { Db } from '#/kit/db/connect.ts';
import { executePrepared } from '#/kit/db/prepared.ts';
import { inOrderOf, readIds } from '#/kit/db/read-rows.ts';
import { nameOf } from '#/domains/people/index.ts';
import { nameOfReference } from '#/kit/names/local-name.ts';
import type { Language } from '#/kit/http/language.ts';
import type { VisibleRegion } from '#/kit/access/scope.ts';
import { daysOf } from '#/kit/db/filter-conditions.ts';
import { offsetOf } from '#/kit/http/paging.ts';
import type { LongLists } from '#/kit/batching/long-lists.ts';
import { type RequestedPlace, getPlace, nodeOf } from './places.ts';
import { sumKind } from './queries.ts';

/** Which facts a figure counts; the place has been checked against the viewer's region. */
export type FactQuery = { kind: FactKind; from: string; to: string; place: RequestedPlace };

const at = (column: string, id: number | undefined) =>
  id === undefined
    ? []
    : [id === 0 ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${id}`];

/**
 * Tables of each kind of fact, as in the view person_facts. Through the view the planner would sort
 * what these tables' indexes already have in order.
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
const personOf = (kind: FactKind) => sql.ref(`f.${SOURCES[kind].person}`);

/** The kind's table `f` with the person's profile `p`. */
function matchingFacts({ kind, from, to, place }: FactQuery): RawBuilder<unknown> {
  const { table, is } = SOURCES[kind];
  const days = daysOf(momentOf(kind));
  const conditions = [
    sql.raw(is),
    days.from(from),
    days.to(to),
    ...at('p.regionId', place.regionId),
    ...at('p.districtId', place.cityId),
    ...at('p.schoolId', place.schoolId),
  ];
  return sql`from ${sql.table(table)} f
    left join profiles p on p.account_id = ${personOf(kind)}
    where ${sql.join(conditions, sql` and `)}`;
}

/** Newest first; all of them, or a slice. */
export const listFactIds = (
  db: Db,
  query: FactQuery,
  { limit, offset = 0 }: { limit?: number | undefined; offset?: number } = {},
): Promise<number[]> => {
  // The first page is viewed most, so its statement is prepared and the planner knows it reads few
  // rows.
  const isPrepared = limit !== undefined && offset === 0;
  const most = limit === undefined ? sql`` : sql`limit ${isPrepared ? sql.lit(limit) : limit}`;
  return readIds(
    db,
    sql`select f.id ${matchingFacts(query)} order by ${momentOf(query.kind)} desc, f.id desc
      ${most} ${offset === 0 ? sql`` : sql`offset ${offset}`}`,
    { isPrepared },
  );
};

export async function countFacts(db: Db, query: FactQuery): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select count(*)::int as amount ${matchingFacts(query)}`.execute(db);
  return rows[0]!.amount;
}

const ofEnrolment = {
  course: sql`c.name`,
  price: sql`f.price`,
  number: sql`null`,
  joined: sql`join courses c on c.id = f.course_id`,
};
const NOTHING = { course: sql`null`, price: sql`null`, number: sql`null`, joined: sql`` };

/** What a fact is about, besides its person. */
const DETAILS: Record<FactKind, Record<keyof typeof NOTHING, RawBuilder<unknown>>> = {
  registrations: NOTHING,
  confirmations: NOTHING,
  purchases: ofEnrolment,
  completions: ofEnrolment,
  certificates: { ...NOTHING, course: sql`f.course_name`, number: sql`f.number` },
};

/** Facts of a kind in the order of their ids. */
export async function readFacts(
  db: Db,
  { kind, ids, language }: { kind: FactKind; ids: readonly number[]; language: Language },
): Promise<Fact[]> {
  const { course, price, number, joined } = DETAILS[kind];
  const query = sql<Omit<Fact, 'price'> & { price: string | null }>`
    select f.id, ${momentOf(kind)} as at, a.id as account_id,
      ${nameOf('p', 'a')} as person,
      ${nameOfReference('regions', 'p.regionId', language)} as region,
      ${nameOfReference('districts', 'p.districtId', language)} as city,
      coalesce(${nameOfReference('schools', 'p.schoolId', language)}, nullif(p.school_name, ''))
        as school,
      ${course} as course, ${price} as price, ${number} as certificate_number
    from ${sql.table(SOURCES[kind].table)} f
    join accounts a on a.id = ${personOf(kind)}
    left join profiles p on p.account_id = a.id
    ${joined}
    where f.id = any(${ids}::integer[]) and ${sql.raw(SOURCES[kind].is)}`;
  const { rows } = await executePrepared(db, query);
  return inOrderOf(ids, rows).map((row) => ({
    ...row,
    price: row.price === null ? null : BigInt(row.price),
  }));
}

type Query = RequestedPlace & { kind: FactKind; from: string; to: string; page: number };

/** Up to this depth rows are read directly; deeper pages are cut out of cached ids. */
const DIRECT_ROWS_MAX = 500;

/** A page of the rows behind a figure. */
export async function viewFacts(
  { db, lists }: { db: Db; lists: LongLists },
  { page, kind, from, to, ...requested }: Query,
  { visibleRegion, language }: { visibleRegion: VisibleRegion; language: Language },
) {
  const { path, ...place } = await getPlace(db, requested, { visibleRegion, language });
  const query = { kind, from, to, place };
  const slice = { limit: FACTS_PER_PAGE, offset: offsetOf(page, FACTS_PER_PAGE) };
  const { amount, money } = await sumKind(db, { kind, node: nodeOf(place), from, to });
  const load = (limit?: number) => listFactIds(db, query, { limit });
  const ids =
    slice.offset < DIRECT_ROWS_MAX
      ? await listFactIds(db, query, slice)
      : (await lists.slice(JSON.stringify(query), load, slice)).ids;
  return {
    rows: await readFacts(db, { kind, ids, language }),
    total: amount,
    path: path satisfies PlaceStep[],
    money,
  };
}
