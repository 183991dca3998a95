import { forecastYear } from '@malaka/grading/credits';
import type { Db } from '#/kit/db/connect.ts';
import { getSettings } from '#/domains/content/index.ts';
import { listLedgers, listPositionTypes } from './queries.ts';
import { carryRule, CREDIT_SETTINGS, openEntries } from './rules.ts';

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
