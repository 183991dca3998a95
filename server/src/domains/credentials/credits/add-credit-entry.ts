import { CREDIT_RULE_VERSION, creditBalance } from '@malaka/grading/credits';
import type { Db } from '#/kit/db/connect.ts';
import { getSettings } from '#/domains/content/index.ts';
import { notify } from '#/kit/notifications/notify.ts';
import { addJob } from '#/kit/jobs/jobs.ts';
import { closeYearOf, type YearChange } from './close-year.ts';
import {
  insertCreditEntry,
  lockYears,
  findPositionType,
  findYearState,
  listLedgers,
} from './queries.ts';
import { CREDIT_SETTINGS, carryRule, type CreditSettings, openEntries } from './rules.ts';

export type NewCreditEntry = {
  accountId: number;
  year: number;
  kind: 'earned' | 'alternative' | 'offline' | 'webinar' | 'corrected';
  /** Only corrections may be negative. */
  amount: number;
  /** Course of an entry for earned credits: it gives its credits once (decision 109). */
  courseId?: number;
  document?: string;
  /** The member of staff who wrote the entry. */
  actorId?: number;
  /** Idempotency key: a repeated event adds no second entry. */
  eventKey?: string;
  now: Date;
};

/** Changes caused in years already closed; the caller records them in the audit log. */
type Added = { reclosed?: YearChange[] };

/**
 * The only way to add entries to the credit ledger, in the caller's transaction; undefined if this
 * event already added its entry. An entry for a closed year closes that year again for this person,
 * and reaching the minimum is recorded. Call it before locking serials and writing the audit log;
 * for several people in the order of their ids.
 */
export async function addCreditEntry(trx: Db, entry: NewCreditEntry): Promise<Added | undefined> {
  const { accountId, year, now, ...rest } = entry;
  const [state] = await lockYears(trx, [accountId], [year]);
  const isNew = await insertCreditEntry(trx, {
    accountId,
    year,
    ...rest,
    ruleVersion: CREDIT_RULE_VERSION,
    createdAt: now,
  });
  if (!isNew) return undefined;
  const settings = await getSettings(trx, CREDIT_SETTINGS);
  const reclosed = state?.closedAt
    ? await closeYearOf(trx, { accountIds: [accountId], year, settings, now })
    : [];
  const reached = new Set([year, ...reclosed.map((change) => change.year + 1)]);
  for (const each of reached) await recordMinimum(trx, { accountId, year: each, settings, now });
  return reclosed.length > 0 ? { reclosed } : {};
}

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

type Input = { accountId: number; year: number; now: Date };

/**
 * Schedules the summary certificate of a year whose minimum was reached, once. It is written in a
 * transaction of its own, since the current one may go on to lock other serials.
 */
export async function issueSummary(trx: Db, { accountId, year, now }: Input): Promise<void> {
  await addJob(
    trx,
    'issue-summary',
    { accountId, year, at: now.toISOString() },
    { key: `issue-summary:${accountId}:${year}` },
  );
}
