import type { Db } from '#/kit/db/connect.ts';
import { notify } from '#/kit/notifications/notify.ts';
import { issueSummary } from './issue-summary.ts';
import { findPositionType, findYearState, listLedgers } from './queries.ts';
import { carryRule, type CreditSettings, openEntries } from './rules.ts';
import { creditBalance } from '@malaka/grading/credits';

type Year = { accountId: number; year: number; settings: CreditSettings; now: Date };

/** Reacts when the yearly minimum is first reached; recorded in the row of the year. */
export async function recordMinimum(trx: Db, input: Year): Promise<void> {
  const { accountId, year, settings, now } = input;
  const state = await findYearState(trx, accountId, year);
  if (state?.reachedAt) return;
  const minimum =
    state?.minimum ?? carryRule(settings, await findPositionType(trx, accountId)).minimum;
  const ledger = await listLedgers(trx, [accountId], year);
  // A minimum of 0 cannot be reached.
  if (minimum === 0 || creditBalance(openEntries(ledger.get(accountId)!)) < minimum) return;
  const marked = await trx
    .insertInto('creditYears')
    .values({ accountId, year, reachedAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['accountId', 'year'])
        .doUpdateSet({ reachedAt: now })
        .where('creditYears.reachedAt', 'is', null),
    )
    .returning('year')
    .executeTakeFirst();
  if (!marked) return;
  await notify(trx, {
    accountId,
    kind: 'credits_reached',
    facts: { year, minimum },
    url: `/dashboard/credits?year=${year}`,
    eventKey: `credits_reached:${year}`,
  });
  await issueSummary(trx, { accountId, year, now });
}
