import type { CreditStanding } from '@malaka/contracts/credentials/credits';
import { type CarryRule, forecastYear, qualificationYearStart } from '@malaka/grading/credits';
import type { Db } from '#/kit/db/connect.ts';
import { getSettings } from '#/domains/content/index.ts';
import { findPositionType, findYearState, listLedgers } from './queries.ts';
import {
  carryRule,
  CREDIT_SETTINGS,
  type LedgerRow,
  openEntries,
  sumOf,
  takenOut,
} from './rules.ts';

/** A person's credits in a qualification year, for the home page, the gates and the statement. */
export async function getCreditStanding(
  db: Db,
  accountId: number,
  year: number,
): Promise<CreditStanding> {
  return (await loadYear(db, accountId, year)).standing;
}

/** The same with the data it was computed from. */
export async function loadYear(
  db: Db,
  accountId: number,
  year: number,
): Promise<{ standing: CreditStanding; rows: LedgerRow[]; rule: CarryRule }> {
  const [ledgers, state, positionTypeId, settings] = await Promise.all([
    listLedgers(db, [accountId], year),
    findYearState(db, accountId, year),
    findPositionType(db, accountId),
    getSettings(db, CREDIT_SETTINGS),
  ]);
  const rows = ledgers.get(accountId) ?? [];
  const present = carryRule(settings, positionTypeId);
  const rule = { minimum: state?.minimum ?? present.minimum, cap: state?.cap ?? present.cap };
  const isClosed = Boolean(state?.closedAt);
  const forecast = forecastYear(openEntries(rows), rule);
  const { carries, expires } = isClosed ? takenOut(rows) : forecast;
  const ofKind = (kind: LedgerRow['kind']) =>
    sumOf(rows.filter((row) => row.kind === kind && row.closedYear !== year));
  const standing = {
    year,
    total: sumOf(rows),
    collected: forecast.balance,
    carried: ofKind('carried'),
    alternative: ofKind('alternative'),
    ...rule,
    missing: forecast.missing,
    isReached: forecast.isReached,
    carries,
    expires,
    isClosed,
    reachedAt: state?.reachedAt ?? null,
    endsAt: qualificationYearStart(year + 1),
  };
  return { standing, rows, rule };
}
