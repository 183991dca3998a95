import type { CreditLineKind } from '@malaka/contracts/credentials/credits';
import { type CarryRule, creditBalance, type CreditLine } from '@malaka/grading/credits';
import type { Settings } from '#/domains/content/index.ts';

export const CREDIT_SETTINGS = [
  'credits.minimum',
  'credits.minimums',
  'credits.carry_cap',
] as const;
export type CreditSettings = Pick<Settings, (typeof CREDIT_SETTINGS)[number]>;

/** Decision 110: that of the person's type of position, else the one of all others. */
export const yearlyMinimum = (
  settings: Pick<Settings, 'credits.minimum' | 'credits.minimums'>,
  positionTypeId: number | null,
): number =>
  settings['credits.minimums'].find((entry) => entry.positionTypeId === positionTypeId)?.minimum ??
  settings['credits.minimum'];

/** Decision 111: at most one yearly minimum goes on, unless the settings say otherwise. */
export function carryRule(settings: CreditSettings, positionTypeId: number | null): CarryRule {
  const minimum = yearlyMinimum(settings, positionTypeId);
  return { minimum, cap: settings['credits.carry_cap'] ?? minimum };
}

export type LedgerRow = {
  id: number;
  year: number;
  kind: CreditLineKind;
  amount: number;
  closedYear: number | null;
  createdAt: Date;
};

/** Written by the closing of its own year: what left it. All other lines are what the year had. */
const isClosing = ({ year, closedYear }: Pick<LedgerRow, 'year' | 'closedYear'>): boolean =>
  closedYear === year;

/** What a year had before its closing, as the rule of the carry-over reads it. */
export const openLines = (rows: readonly LedgerRow[]): CreditLine[] =>
  rows
    .filter((row) => !isClosing(row))
    .map(({ id, kind, amount, createdAt }) => ({
      id,
      kind: kind === 'carried' || kind === 'expired' ? 'carried_in' : kind,
      credits: amount,
      at: createdAt,
    }));

export type Outgoing = { carries: number; expires: number };

/** What the closings of a year have taken out of it so far. */
export function takenOut(rows: readonly LedgerRow[]): Outgoing {
  const out = (kind: CreditLineKind) =>
    // Not -0 where nothing was taken.
    0 - sumOf(rows.filter((row) => isClosing(row) && row.kind === kind));
  return { carries: out('carried'), expires: out('expired') };
}

export const sumOf = (rows: readonly { amount: number }[]): number =>
  creditBalance(rows.map(({ amount }) => ({ credits: amount })));

/** Without what binary fractions leave over. */
export const difference = (wanted: number, known: number): number =>
  creditBalance([{ credits: wanted }, { credits: -known }]);

/** The last day on which a line can still count: what was carried once goes no further. */
export function lastDay({ year, kind, amount }: LedgerRow): string | null {
  if (amount <= 0 || kind === 'expired') return null;
  return `${kind === 'carried' ? year : year + 1}-12-31`;
}
