import { CREDIT_RULE_VERSION } from '@malaka/grading/credits';
import type { Db } from '#/kit/db/connect.ts';
import { getSettings } from '#/domains/content/index.ts';
import { closeYearOf, type YearChange } from './close-year.ts';
import { recordMinimum } from './record-minimum.ts';
import { insertCreditEntry, lockYears } from './queries.ts';
import { CREDIT_SETTINGS } from './rules.ts';

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
