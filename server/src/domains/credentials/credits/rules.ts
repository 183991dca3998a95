import type { CreditEntryKind } from '@malaka/contracts/credentials/credits';
import { type CarryRule, creditBalance, type CreditLine } from '@malaka/grading/credits';
import type { Settings } from '#/domains/content/index.ts';

export const CREDIT_SETTINGS = [
  'credits.minimum',
  'credits.minimums',
  'credits.carry_cap',
] as const;
export type CreditSettings = Pick<Settings, (typeof CREDIT_SETTINGS)[number]>;

/** Decision 110: the minimum of the person's type of position, else the general one. */
export const yearlyMinimum = (
  settings: Pick<Settings, 'credits.minimum' | 'credits.minimums'>,
  positionTypeId: number | null,
): number =>
  settings['credits.minimums'].find((entry) => entry.positionTypeId === positionTypeId)?.minimum ??
  settings['credits.minimum'];

/** Decision 111: at most one yearly minimum is carried over, unless the settings say otherwise. */
export function carryRule(settings: CreditSettings, positionTypeId: number | null): CarryRule {
  const minimum = yearlyMinimum(settings, positionTypeId);
  return { minimum, cap: settings['credits.carry_cap'] ?? minimum };
}

export type LedgerRow = {
  id: number;
  year: number;
  kind: CreditEntryKind;
  amount: number;
  closedYear: number | null;
  createdAt: Date;
};

/**
 * Written when its own year was closed: credits that left the year. All other entries were in it.
 */
const isClosing = ({ year, closedYear }: Pick<LedgerRow, 'year' | 'closedYear'>): boolean =>
  closedYear === year;

/** A year's entries before its closing, as the carry-over rule expects them. */
export const openEntries = (rows: readonly LedgerRow[]): CreditLine[] =>
  rows
    .filter((row) => !isClosing(row))
    .map(({ id, kind, amount, createdAt }) => ({
      id,
      kind: kind === 'carried' || kind === 'expired' ? 'carried_in' : kind,
      credits: amount,
      at: createdAt,
    }));

export type Outgoing = { carries: number; expires: number };

/** Credits that the closings of a year have taken out of it so far. */
export function takenOut(rows: readonly LedgerRow[]): Outgoing {
  const out = (kind: CreditEntryKind) =>
    // Avoids -0 if nothing was taken.
    0 - sumOf(rows.filter((row) => isClosing(row) && row.kind === kind));
  return { carries: out('carried'), expires: out('expired') };
}

export const sumOf = (rows: readonly { amount: number }[]): number =>
  creditBalance(rows.map(({ amount }) => ({ credits: amount })));

/** Rounds off binary fractions. */
export const difference = (target: number, known: number): number =>
  creditBalance([{ credits: target }, { credits: -known }]);

/** The last day on which an entry can still count: carried credits are not carried again. */
export function lastDay({ year, kind, amount }: LedgerRow): string | null {
  if (amount <= 0 || kind === 'expired') return null;
  return `${kind === 'carried' ? year : year + 1}-12-31`;
}
