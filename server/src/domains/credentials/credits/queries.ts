import type { CreditEntryKind } from '@malaka/contracts/credentials/credits';
import { type Insertable, sql } from 'kysely';
import { compileOnce } from '#/kit/db/compile-once.ts';
import type { Db } from '#/kit/db/connect.ts';
import type { CreditLines } from '#/kit/db/schema.generated.ts';
import { accountName } from '#/domains/people/index.ts';
import type { LedgerRow } from './rules.ts';

/** False if this course or event has already given its credits. */
export async function insertCreditEntry(db: Db, entry: Insertable<CreditLines>): Promise<boolean> {
  const inserted = await db
    .insertInto('creditLines')
    .values(entry)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

type StoredRow = { id: string; kind: string };
const typed = <Row extends StoredRow>(row: Row) => ({
  ...row,
  id: Number(row.id),
  kind: row.kind as CreditEntryKind,
});

const ledgerColumns = [
  'l.id',
  'l.year',
  'l.kind',
  'l.amount',
  'l.closedYear',
  'l.createdAt',
] as const;

/** Newest first. */
export async function listCreditEntries(db: Db, accountId: number, year: number) {
  return (await readEntries(db, { accountId, year })).map(typed);
}

type YearOf = { accountId: number; year: number };

const readEntries = compileOnce((db, { accountId, year }: YearOf) =>
  db
    .selectFrom('creditLines as l')
    .leftJoin('courses as c', 'c.id', 'l.courseId')
    .where('l.accountId', '=', accountId)
    .where('l.year', '=', year)
    .orderBy('l.id', 'desc')
    .select(ledgerColumns)
    .select(['l.document', 'l.ruleVersion', 'l.actorId', 'l.courseId', 'c.name as courseName'])
    // Nearly all entries were written by the platform and have no author to look up.
    .select(
      sql<string | null>`case when l.actor_id is not null then ${accountName('l.actorId')} end`.as(
        'author',
      ),
    ),
);

/** Entries of a year, by account. */
export async function listLedgers(
  db: Db,
  accountIds: readonly number[],
  year: number,
): Promise<Map<number, LedgerRow[]>> {
  const rows = await readLedgers(db, { accountIds, year });
  const ledgers = new Map<number, LedgerRow[]>(accountIds.map((id) => [id, []]));
  for (const { accountId, ...row } of rows) ledgers.get(accountId)?.push(typed(row));
  return ledgers;
}

const readLedgers = compileOnce(
  (db, { accountIds, year }: { accountIds: readonly number[]; year: number }) =>
    db
      .selectFrom('creditLines as l')
      .where('l.accountId', '=', sql<number>`any(${accountIds}::int[])`)
      .where('l.year', '=', year)
      .select('l.accountId')
      .select(ledgerColumns),
);

export async function listCreditYears(db: Db, accountId: number): Promise<number[]> {
  return (await readYears(db, { accountId })).map(({ year }) => year);
}

const readYears = compileOnce((db, { accountId }: { accountId: number }) =>
  db.selectFrom('creditLines').where('accountId', '=', accountId).distinct().select('year'),
);

export type YearState = {
  accountId: number;
  year: number;
  reachedAt: Date | null;
  closedAt: Date | null;
  minimum: number | null;
  cap: number | null;
};

export async function findYearState(
  db: Db,
  accountId: number,
  year: number,
): Promise<YearState | undefined> {
  const [state] = await readYearState(db, { accountId, year });
  return state;
}

const readYearState = compileOnce((db, { accountId, year }: YearOf) =>
  db
    .selectFrom('creditYears')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('year', '=', year),
);

/**
 * Locks years of people until the end of the transaction, so that adding entries and closing a year
 * exclude each other. Always in the same order, to avoid deadlocks.
 */
export async function lockYears(
  trx: Db,
  accountIds: readonly number[],
  years: readonly number[],
): Promise<YearState[]> {
  await sql`
    insert into credit_years (account_id, year)
    select account_id, year
    from unnest(${accountIds}::int[]) as account_id, unnest(${years}::int[]) as year
    order by 1, 2
    on conflict do nothing`.execute(trx);
  return await trx
    .selectFrom('creditYears')
    .selectAll()
    .where('accountId', '=', sql<number>`any(${accountIds})`)
    .where('year', '=', sql<number>`any(${years})`)
    .orderBy('accountId')
    .orderBy('year')
    .forUpdate()
    .execute();
}

/** The last confirmed type; if the profile was never confirmed, the entered one. */
export async function listPositionTypes(
  db: Db,
  accountIds: readonly number[],
): Promise<Map<number, number | null>> {
  const rows = await readPositionTypes(db, { accountIds });
  return new Map(
    rows.map((row) => [row.accountId, row.confirmedPositionTypeId ?? row.positionTypeId]),
  );
}

const readPositionTypes = compileOnce((db, { accountIds }: { accountIds: readonly number[] }) =>
  db
    .selectFrom('profiles')
    .where('accountId', '=', sql<number>`any(${accountIds}::int[])`)
    .select(['accountId', 'confirmedPositionTypeId', 'positionTypeId']),
);

/** Null if the profile has no position yet. */
export async function findPositionType(db: Db, accountId: number): Promise<number | null> {
  return (await listPositionTypes(db, [accountId])).get(accountId) ?? null;
}

/** Whether this person got the course's credits. */
export async function isCourseEarned(
  db: Db,
  accountId: number,
  courseId: number,
): Promise<boolean> {
  const entry = await db
    .selectFrom('creditLines')
    .select('id')
    .where('accountId', '=', accountId)
    .where('courseId', '=', courseId)
    .where('kind', '=', 'earned')
    .executeTakeFirst();
  return entry !== undefined;
}

const withEntries = (db: Db, year: number) =>
  db
    .selectFrom('creditLines as l')
    .where('l.year', '=', year)
    .distinct()
    .select('l.accountId')
    .orderBy('l.accountId');

/** People with an entry in the year, in the order of their ids. */
export async function listWithEntries(db: Db, year: number): Promise<number[]> {
  return (await withEntries(db, year).execute()).map(({ accountId }) => accountId);
}

/** The same, only those whose year is still open. */
export async function listUnclosed(db: Db, year: number): Promise<number[]> {
  const rows = await withEntries(db, year)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('creditYears as y')
            .whereRef('y.accountId', '=', 'l.accountId')
            .where('y.year', '=', year)
            .where('y.closedAt', 'is not', null)
            .select('y.year'),
        ),
      ),
    )
    .execute();
  return rows.map(({ accountId }) => accountId);
}

/** Alternative certificates with their names. */
export const listAlternatives = (db: Db, accountId: number) =>
  db
    .selectFrom('alternativeCertificates')
    .select(['id', 'number', 'issuer'])
    .where('accountId', '=', accountId)
    .execute();

/** Years in which a person reached the minimum. */
export async function listReachedYears(db: Db, accountId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('creditYears')
    .where('accountId', '=', accountId)
    .where('reachedAt', 'is not', null)
    .orderBy('year')
    .select('year')
    .execute();
  return rows.map(({ year }) => year);
}

export type ReachedYear = { accountId: number; reachedAt: Date };

/** People who reached a year's minimum, in the order of their ids. */
export async function listReached(
  db: Db,
  { year, after, limit }: { year: number; after: number; limit: number },
): Promise<ReachedYear[]> {
  const rows = await db
    .selectFrom('creditYears')
    .where('year', '=', year)
    .where('accountId', '>', after)
    .where('reachedAt', 'is not', null)
    .orderBy('accountId')
    .limit(limit)
    .select(['accountId', 'reachedAt'])
    .execute();
  return rows.map(({ accountId, reachedAt }) => ({ accountId, reachedAt: reachedAt! }));
}
