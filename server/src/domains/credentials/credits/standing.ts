import type {
  CreditStanding,
  AccountCredits,
  viewCredits as ownCredits,
} from '@malaka/contracts/credentials/credits';
import { type CarryRule, forecastYear, qualificationYearStart } from '@malaka/grading/credits';
import type { AnswerOf } from '@malaka/contracts/kit/endpoint';
import type { Db } from '#/kit/db/connect.ts';
import { getSettings } from '#/domains/content/index.ts';
import { joinReads } from '#/kit/db/join-reads.ts';
import {
  findPositionType,
  findYearState,
  listLedgers,
  listPositionTypes,
  listAlternatives,
  listCreditEntries,
  listCreditYears,
} from './queries.ts';
import {
  carryRule,
  CREDIT_SETTINGS,
  type LedgerRow,
  openEntries,
  sumOf,
  takenOut,
  lastDay,
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

export type ShortStanding = { collected: number; minimum: number; isReached: boolean };

/** Credits of several people in an open year, in three queries altogether. */
export async function listStandings(
  db: Db,
  accountIds: readonly number[],
  year: number,
): Promise<Map<number, ShortStanding>> {
  const [ledgers, positionTypes, settings] = await Promise.all([
    listLedgers(db, accountIds, year),
    listPositionTypes(db, accountIds),
    getSettings(db, CREDIT_SETTINGS),
  ]);
  return new Map(
    accountIds.map((id) => {
      const rule = carryRule(settings, positionTypes.get(id) ?? null);
      const { balance, isReached } = forecastYear(openEntries(ledgers.get(id) ?? []), rule);
      return [id, { collected: balance, minimum: rule.minimum, isReached }];
    }),
  );
}

export type YearOfCredits = AnswerOf<typeof ownCredits>['data'];

type Query = { year: number; currentYear: number };

/** The credits of a qualification year and their entries, each with its author. */
export const viewCredits = (db: Db, accountId: number, query: Query): Promise<AccountCredits> =>
  joinReads(db, (reader) => readCredits(reader, accountId, query));

async function readCredits(
  db: Db,
  accountId: number,
  { year, currentYear }: Query,
): Promise<AccountCredits> {
  const [standing, known, rows] = await Promise.all([
    getCreditStanding(db, accountId, year),
    listCreditYears(db, accountId),
    listCreditEntries(db, accountId, year),
  ]);
  const certificates = rows.some(({ kind }) => kind === 'alternative')
    ? await listAlternatives(db, accountId)
    : [];
  const documents = new Map(
    certificates.map(({ id, number, issuer }) => [String(id), `№ ${number}, ${issuer}`]),
  );
  return {
    ...standing,
    years: [...new Set([...known, year, currentYear])].toSorted((a, b) => b - a),
    lines: rows.map(({ actorId, closedYear, document, ...row }) => ({
      ...row,
      document: row.kind === 'alternative' ? (documents.get(document ?? '') ?? null) : document,
      otherYear:
        closedYear === null || row.kind !== 'carried' ? null : otherYear(row.year, closedYear),
      isByPerson: actorId !== null,
      expiresOn: lastDay({ ...row, closedYear }),
    })),
  };
}

/** In its own year a closing entry points to the next one. */
const otherYear = (year: number, closedYear: number): number =>
  closedYear === year ? year + 1 : closedYear;
