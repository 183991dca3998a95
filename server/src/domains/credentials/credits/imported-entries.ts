import { CREDIT_RULE_VERSION } from '@malaka/grading/credits';
import { sql } from 'kysely';
import { getSettings } from '#/domains/content/index.ts';
import type { Db } from '#/kit/db/connect.ts';
import { closeYearOf } from './close-year.ts';
import { lockYears, type YearState } from './queries.ts';
import { CREDIT_SETTINGS, type CreditSettings } from './rules.ts';

export type ImportedEntry = {
  accountId: number;
  year: number;
  amount: number;
  formerCourseId: number;
  /** The course and its certificate's number. */
  document: string;
  at: Date;
};

type YearOf = { accountId: number; year: number };

/**
 * Adds entries from a former system with their original dates. A closed year is closed again for
 * these people; a reached minimum is recorded without a notification.
 */
export async function addImportedEntries(
  trx: Db,
  lines: readonly ImportedEntry[],
  now: Date,
): Promise<void> {
  const states = await lockEach(trx, lines);
  const settings = await getSettings(trx, CREDIT_SETTINGS);
  await sql`
    insert into credit_lines
      (account_id, year, kind, amount, former_course_id, document, rule_version, created_at)
    select "accountId", year, 'imported', amount, "formerCourseId", document,
      ${CREDIT_RULE_VERSION}::int, at
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as row (
      "accountId" integer, year integer, amount numeric, "formerCourseId" integer, document text,
      at timestamptz)
    order by at`.execute(trx);
  const reclosed = await closeAgain(trx, states, settings, now);
  await recordReached(trx, [...lines, ...reclosed], settings, now);
}

/** Locks only the given years, oldest first. */
async function lockEach(trx: Db, years: readonly YearOf[]): Promise<YearState[]> {
  const states: YearState[] = [];
  const byYear = [...Map.groupBy(years, ({ year }) => year)].toSorted(([a], [b]) => a - b);
  for (const [year, rows] of byYear) {
    const accountIds = [...new Set(rows.map(({ accountId }) => accountId))];
    states.push(...(await lockYears(trx, accountIds, [year])));
  }
  return states;
}

async function closeAgain(
  trx: Db,
  states: readonly YearState[],
  settings: CreditSettings,
  now: Date,
): Promise<YearOf[]> {
  const closed = states.filter(({ closedAt }) => closedAt !== null);
  const changed: YearOf[] = [];
  for (const [year, rows] of Map.groupBy(closed, (state) => state.year)) {
    const accountIds = rows.map(({ accountId }) => accountId);
    const changes = await closeYearOf(trx, { accountIds, year, settings, now });
    changed.push(...changes.map((change) => ({ ...change, year: change.year + 1 })));
  }
  return changed;
}

/** Records or clears `reached_at`, according to the entries the years have now. */
async function recordReached(
  trx: Db,
  years: readonly YearOf[],
  settings: CreditSettings,
  now: Date,
): Promise<void> {
  const rows = years.map(({ accountId, year }) => ({ account_id: accountId, year }));
  const minimums = settings['credits.minimums'];
  await sql`
    with asked as (
      select distinct account_id, year
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
        account_id integer, year integer)
    ), sums as (
      select a.account_id, a.year,
        coalesce(sum(l.amount) filter (where l.closed_year is distinct from l.year), 0) as total
      from asked a left join credit_lines l using (account_id, year)
      group by 1, 2
    ), judged as (
      select s.account_id, s.year, s.total,
        coalesce(y.minimum, m.minimum, ${settings['credits.minimum']}::numeric) as minimum
      from sums s
      join credit_years y using (account_id, year)
      join profiles p using (account_id)
      left join unnest(
        ${minimums.map(({ positionTypeId }) => positionTypeId)}::int[],
        ${minimums.map(({ minimum }) => minimum)}::numeric[]
      ) as m (type_id, minimum)
        on m.type_id = coalesce(p.confirmed_position_type_id, p.position_type_id)
    )
    update credit_years y
    set reached_at = case when j.minimum > 0 and j.total >= j.minimum
      then coalesce(y.reached_at, ${now}) end
    from judged j
    where y.account_id = j.account_id and y.year = j.year
      and (y.reached_at is not null) <> (j.minimum > 0 and j.total >= j.minimum)`.execute(trx);
}

type Entry = YearOf & { formerCourseId: number };

/**
 * Deletes the entries of an undone import, except in years that are closed or have a summary
 * certificate; returns the courses whose entries stay.
 */
export async function undoImportedEntries(
  trx: Db,
  formerCourseIds: readonly number[],
  now: Date,
): Promise<Set<number>> {
  const { rows } = await sql<Entry>`
    select account_id, year, former_course_id from credit_lines
    where former_course_id = any(${formerCourseIds})`.execute(trx);
  await lockEach(trx, rows);
  const { rows: settled } = await sql<{ formerCourseId: number }>`
    select l.former_course_id from credit_lines l
    join credit_years y using (account_id, year)
    where l.former_course_id = any(${formerCourseIds}) and (y.closed_at is not null or exists (
      select from certificates c
      where c.account_id = l.account_id and c.year = l.year and c.type = 'summary'))`.execute(trx);
  const retained = new Set(settled.map(({ formerCourseId }) => formerCourseId));
  const gone = rows.filter(({ formerCourseId }) => !retained.has(formerCourseId));
  const ids = gone.map(({ formerCourseId }) => formerCourseId);
  await sql`delete from credit_lines where former_course_id = any(${ids})`.execute(trx);
  await recordReached(trx, gone, await getSettings(trx, CREDIT_SETTINGS), now);
  await deleteEmptyYears(trx, gone);
  return retained;
}

async function deleteEmptyYears(trx: Db, years: readonly YearOf[]): Promise<void> {
  await sql`
    delete from credit_years y
    using unnest(
      ${years.map(({ accountId }) => accountId)}::int[],
      ${years.map(({ year }) => year)}::int[]
    ) as one (account_id, year)
    where y.account_id = one.account_id and y.year = one.year and y.closed_at is null
      and not exists (
        select from credit_lines l where l.account_id = y.account_id and l.year = y.year)`.execute(
    trx,
  );
}
