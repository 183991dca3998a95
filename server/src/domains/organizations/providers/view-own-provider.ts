import type { OwnProvider } from '@malaka/contracts/organizations/providers';
import { fromTashkent, inTashkent } from '@malaka/grading/tashkent';
import type { Db } from '#/kit/db/connect.ts';
import type { Language } from '#/kit/http/language.ts';
import { findChosen, hasStarted } from './queries.ts';

/** The qualification year of a moment: a calendar year in Tashkent (decision 113). */
export function yearOf(now: Date): { year: number; from: Date; to: Date } {
  const year = inTashkent(now).getUTCFullYear();
  return {
    year,
    from: fromTashkent(Date.UTC(year, 0, 1)),
    to: fromTashkent(Date.UTC(year + 1, 0, 1)),
  };
}

type Query = { accountId: number; language: Language; now: Date };

export async function viewOwnProvider(
  db: Db,
  { accountId, language, now }: Query,
): Promise<OwnProvider> {
  const { year, ...days } = yearOf(now);
  const isFixed = await hasStarted(db, accountId, days);
  const chosen = await findChosen(db, { accountId, year, language });
  // A provider whose permission was withdrawn before the first course no longer counts.
  if (!chosen || (chosen.status !== 'allowed' && !isFixed)) {
    return { year, organization: null, isFixed };
  }
  const { id, name, region, directions } = chosen;
  return { year, organization: { id, name, region, directions }, isFixed };
}
