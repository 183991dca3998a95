import type { AnswerOf } from '@malaka/contracts/endpoint';
import type { viewCredits as contract } from '@malaka/contracts/certificates';
import { creditBalance } from '@malaka/grading/credits';
import type { Db } from '#/db/connect.ts';
import { findSettings } from '#/features/settings/queries.ts';
import { listCreditLines } from './queries.ts';

/** Decision 110: until an administrator sets it. */
const DEFAULT_MINIMUM = 36;

/** The credits of one qualification year and how they came about. */
export async function viewCredits(
  db: Db,
  accountId: number,
  year: number,
): Promise<AnswerOf<typeof contract>['data']> {
  const lines = await listCreditLines(db, accountId, year);
  const settings = await findSettings(db, ['credits.minimum']);
  return {
    year,
    total: sumOf(lines),
    carried: sumOf(lines.filter(({ kind }) => kind === 'carried')),
    minimum: settings['credits.minimum'] ?? DEFAULT_MINIMUM,
    lines,
  };
}

const sumOf = (lines: readonly { amount: number }[]): number =>
  // The database keeps two decimals; their binary sum may not.
  Math.round(creditBalance(lines.map(({ amount }) => ({ credits: amount }))) * 100) / 100;
