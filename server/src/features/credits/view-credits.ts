import type { AnswerOf } from '@malaka/contracts/endpoint';
import type { viewCredits as contract } from '@malaka/contracts/certificates';
import { creditBalance } from '@malaka/grading/credits';
import type { Db } from '#/db/connect.ts';
import { getSettings } from '#/features/settings/queries.ts';
import { findPositionType, listCreditLines } from './queries.ts';
import { yearlyMinimum } from './rules.ts';

/** The credits of one qualification year and how they came about. */
export async function viewCredits(
  db: Db,
  accountId: number,
  year: number,
): Promise<AnswerOf<typeof contract>['data']> {
  const [lines, positionTypeId, settings] = await Promise.all([
    listCreditLines(db, accountId, year),
    findPositionType(db, accountId),
    getSettings(db, ['credits.minimum', 'credits.minimums']),
  ]);
  return {
    year,
    total: sumOf(lines),
    carried: sumOf(lines.filter(({ kind }) => kind === 'carried')),
    minimum: yearlyMinimum(settings, positionTypeId),
    lines,
  };
}

const sumOf = (lines: readonly { amount: number }[]): number =>
  // The database keeps two decimals; their binary sum may not.
  Math.round(creditBalance(lines.map(({ amount }) => ({ credits: amount }))) * 100) / 100;
