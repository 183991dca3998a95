import {
  type CarryRule,
  closeYear,
  creditBalance,
  CREDIT_RULE_VERSION,
} from '@malaka/grading/credits';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { listLedgers, listPositionTypes, lockYears, type YearState } from './queries.ts';
import {
  carryRule,
  type CreditSettings,
  difference,
  openEntries,
  type Outgoing,
  takenOut,
} from './rules.ts';

/** How a closing changed the credits carried over and the credits lost. */
export type YearChange = Outgoing & { accountId: number; year: number };

type Closing = {
  accountIds: readonly number[];
  year: number;
  settings: CreditSettings;
  now: Date;
};

/**
 * Closes a year of these people, possibly again: writes only the difference from the existing
 * entries, so repeating it changes nothing, and a late entry carries on into every year closed
 * after it. The caller audits the changes.
 */
export async function closeYearOf(trx: Db, closing: Closing): Promise<YearChange[]> {
  const { accountIds, year, settings, now } = closing;
  const states = await lockYears(trx, accountIds, [year, year + 1]);
  const closed = states.filter((state) => state.year === year);
  const rules = await rulesOf(trx, closed, settings);
  const ledgers = await listLedgers(trx, accountIds, year);
  const changes: YearChange[] = [];
  for (const accountId of accountIds) {
    const rows = ledgers.get(accountId) ?? [];
    const target = closeYear(openEntries(rows), rules.get(accountId)!);
    const known = takenOut(rows);
    const carries = difference(creditBalance(target.carried), known.carries);
    const expires = difference(creditBalance(target.expired), known.expires);
    if (carries !== 0 || expires !== 0) changes.push({ accountId, year, carries, expires });
  }
  await insertClosingEntries(trx, changes, now);
  await markClosed(trx, closed, rules, now);
  const changed = new Set(changes.filter(({ carries }) => carries !== 0).map((c) => c.accountId));
  const next = states.filter(
    (state) => state.year === year + 1 && state.closedAt !== null && changed.has(state.accountId),
  );
  if (next.length === 0) return changes;
  const accountIdsNext = next.map(({ accountId }) => accountId);
  return [
    ...changes,
    ...(await closeYearOf(trx, { ...closing, accountIds: accountIdsNext, year: year + 1 })),
  ];
}

/** A closed year retains the rule it was closed with; others use the current settings. */
async function rulesOf(
  trx: Db,
  states: readonly YearState[],
  settings: CreditSettings,
): Promise<Map<number, CarryRule>> {
  const types = await listPositionTypes(
    trx,
    states.map(({ accountId }) => accountId),
  );
  return new Map(
    states.map(({ accountId, minimum, cap }) => [
      accountId,
      minimum !== null && cap !== null
        ? { minimum, cap }
        : carryRule(settings, types.get(accountId) ?? null),
    ]),
  );
}

/** Carried credits leave one year and enter the next, so no credit counts twice. */
async function insertClosingEntries(
  trx: Db,
  changes: readonly YearChange[],
  now: Date,
): Promise<void> {
  const lines = changes.flatMap(({ accountId, year, carries, expires }) => [
    { accountId, year, closedYear: year, kind: 'carried', amount: -carries },
    { accountId, year: year + 1, closedYear: year, kind: 'carried', amount: carries },
    { accountId, year, closedYear: year, kind: 'expired', amount: -expires },
  ]);
  const written = lines.filter(({ amount }) => amount !== 0);
  if (written.length === 0) return;
  await sql`
    insert into credit_lines (account_id, year, closed_year, kind, amount, rule_version, created_at)
    select account_id, year, closed_year, kind, amount, ${CREDIT_RULE_VERSION}::int, ${now}
    from unnest(
      ${written.map((entry) => entry.accountId)}::int[],
      ${written.map((entry) => entry.year)}::int[],
      ${written.map((entry) => entry.closedYear)}::int[],
      ${written.map((entry) => entry.kind)}::text[],
      ${written.map((entry) => entry.amount)}::numeric[]
    ) as line (account_id, year, closed_year, kind, amount)`.execute(trx);
}

async function markClosed(
  trx: Db,
  states: readonly YearState[],
  rules: ReadonlyMap<number, CarryRule>,
  now: Date,
): Promise<void> {
  const open = states.filter(({ closedAt }) => closedAt === null);
  const first = open[0];
  if (!first) return;
  await sql`
    update credit_years y set closed_at = ${now}, minimum = rule.minimum, cap = rule.cap
    from unnest(
      ${open.map(({ accountId }) => accountId)}::int[],
      ${open.map(({ accountId }) => rules.get(accountId)!.minimum)}::numeric[],
      ${open.map(({ accountId }) => rules.get(accountId)!.cap)}::numeric[]
    ) as rule (account_id, minimum, cap)
    where y.account_id = rule.account_id and y.year = ${first.year}`.execute(trx);
}
