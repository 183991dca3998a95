import { creditBalance, qualificationYear } from '@malaka/grading/credits';
import type { Database, Db } from '#/kit/db/connect.ts';
import { addJob } from '#/kit/jobs/jobs.ts';
import type { Deps } from '#/kit/deps.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { getSettings } from '#/domains/content/index.ts';
import { closeYearOf, type YearChange } from './close-year.ts';
import { recordMinimum } from './add-credit-entry.ts';
import { listUnclosed, listWithEntries } from './queries.ts';
import { CREDIT_SETTINGS, type CreditSettings } from './rules.ts';

/** People per transaction: limits memory and what a kill repeats. */
const BATCH = 2000;

export type ClosingFigures = { people: number; changed: number; carried: number; expired: number };

export class YearNotEnded extends Error {}

type Query = {
  year: number;
  now: Date;
  /** Closes everybody's year again, to repair errors; by default only years still open. */
  isReplay?: boolean;
  /** Computes everything and writes nothing. */
  isDryRun?: boolean;
};

/** Closes a year batch by batch; can be repeated, or continued after a kill, without duplicates. */
export async function closeCreditYear(db: Database, query: Query): Promise<ClosingFigures> {
  const { year, now, isReplay = false, isDryRun = false } = query;
  if (year >= qualificationYear(now)) throw new YearNotEnded(`The year ${year} has not ended yet.`);
  const figures = { people: 0, changed: 0, carried: 0, expired: 0 };
  const settings = await getSettings(db, CREDIT_SETTINGS);
  const everybody = await (isReplay ? listWithEntries : listUnclosed)(db, year);
  for (let from = 0; from < everybody.length; from += BATCH) {
    const accountIds = everybody.slice(from, from + BATCH);
    const batch = { accountIds, year, settings, now };
    count(figures, accountIds, await inTransaction(db, isDryRun, (trx) => closeBatch(trx, batch)));
  }
  return figures;
}

function count(
  figures: ClosingFigures,
  accountIds: readonly number[],
  changes: readonly YearChange[],
): void {
  const sum = (name: 'carries' | 'expires') =>
    creditBalance(changes.map((change) => ({ credits: change[name] })));
  figures.people += accountIds.length;
  figures.changed += new Set(changes.map(({ accountId }) => accountId)).size;
  figures.carried = creditBalance([{ credits: figures.carried }, { credits: sum('carries') }]);
  figures.expired = creditBalance([{ credits: figures.expired }, { credits: sum('expires') }]);
}

type Batch = { accountIds: number[]; year: number; settings: CreditSettings; now: Date };

async function closeBatch(trx: Db, batch: Batch): Promise<YearChange[]> {
  const changes = await closeYearOf(trx, batch);
  if (changes.length === 0) return changes;
  await addRecordingJobs(trx, changes);
  // One audit entry per batch: the audit chain would write 100,000 entries one by one.
  await writeAudit(trx, {
    action: 'credits.closed',
    subject: `credits:${batch.year}`,
    after: {
      changes: changes.map(({ accountId, year, carries, expires }) => [
        accountId,
        year,
        carries,
        expires,
      ]),
    },
  });
  return changes;
}

/**
 * People who reach the next minimum with carried credits alone are notified like everybody else.
 */
async function addRecordingJobs(trx: Db, changes: readonly YearChange[]): Promise<void> {
  const gained = changes.filter(({ carries }) => carries > 0);
  if (gained.length === 0) return;
  await addJob(trx, 'note-credit-minimums', {
    people: gained.map(({ accountId, year }) => [accountId, year + 1]),
  });
}

/**
 * Checks whether people whose next year started with carried credits have already reached its
 * minimum.
 */
export async function recordCreditMinimums(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { people }: { people: [accountId: number, year: number][] },
): Promise<void> {
  const settings = await getSettings(db, CREDIT_SETTINGS);
  for (const [accountId, year] of people) {
    await db
      .transaction()
      .execute((trx) => recordMinimum(trx, { accountId, year, settings, now: now() }));
  }
}

/**
 * The worker runs it at each midnight in Tashkent; the first one of a year closes the year before.
 */
export async function closeEndedYear(
  { db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>,
  { _cron }: { _cron?: { ts: string } } = {},
): Promise<void> {
  // A slightly slow clock must not close the wrong year.
  const at = new Date(Math.max(now().getTime(), _cron ? Date.parse(_cron.ts) : 0));
  const year = qualificationYear(at) - 1;
  const figures = await closeCreditYear(db, { year, now: at });
  if (figures.people > 0) log.info({ year, ...figures }, 'The credit year is closed');
}

/** Thrown to roll back a dry run. */
class DryRunRollback extends Error {}

async function inTransaction<Result>(
  db: Database,
  isDryRun: boolean,
  work: (trx: Db) => Promise<Result>,
): Promise<Result> {
  let result: Result | undefined;
  try {
    return await db.transaction().execute(async (trx) => {
      result = await work(trx);
      if (isDryRun) throw new DryRunRollback();
      return result;
    });
  } catch (error) {
    if (error instanceof DryRunRollback) return result as Result;
    throw error;
  }
}
