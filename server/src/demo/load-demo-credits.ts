import { qualificationYear, qualificationYearStart } from '@malaka/grading/credits';
import type { Db } from '#/db/connect.ts';
import { addCreditLine, type NewCreditLine } from '#/features/credits/add-credit-line.ts';
import { closeYearOf } from '#/features/credits/close-year.ts';
import { CREDIT_SETTINGS } from '#/features/credits/rules.ts';
import { addLearningTime } from '#/features/learner-statistics/add-learning-time.ts';
import { getSettings } from '#/features/settings/queries.ts';

const dayMs = 24 * 60 * 60 * 1000;

type Entry = Pick<NewCreditLine, 'kind' | 'amount' | 'document'> & {
  /** Days after the year has begun. */
  day: number;
};

/** 44 credits of last year: eight above the minimum come over. */
const lastYear: readonly Entry[] = [
  {
    day: 71,
    kind: 'offline',
    amount: 24,
    document: 'Avloniy nomidagi institut, 72 soatlik malaka oshirish kursi, № MO-1187',
  },
  {
    day: 128,
    kind: 'webinar',
    amount: 6,
    document: '«Baholash mezonlari» vebinarlar turkumi',
  },
  {
    day: 265,
    kind: 'offline',
    amount: 16,
    document: 'Hududiy markaz, 48 soatlik seminar, № HM-302',
  },
  { day: 301, kind: 'corrected', amount: -2, document: 'Seminarning bir kuni qoldirilgan' },
];
const thisYear: readonly Entry[] = [
  { day: 0, kind: 'webinar', amount: 4, document: '«Sunʼiy intellekt darsda» vebinari' },
];

/** Minutes of films on the days before today, so that the statistics have bars. */
const minutes = [0, 35, 52, 0, 18, 64, 41, 0, 0, 27, 73, 30, 12, 0, 48, 55, 0, 22, 39, 61];

/** Two years in the ledger of the demo's learner, the first of them closed, and some weeks of learning. */
export async function insertDemoCredits(
  db: Db,
  { accountId, now }: { accountId: number; now: Date },
): Promise<void> {
  const year = qualificationYear(now);
  for (const entry of lastYear) await add(db, { accountId, year: year - 1, ...entry });
  const settings = await getSettings(db, CREDIT_SETTINGS);
  const opened = qualificationYearStart(year);
  await closeYearOf(db, { accountIds: [accountId], year: year - 1, settings, now: opened });
  for (const entry of thisYear) await add(db, { accountId, year, ...entry });
  for (const [days, amount] of minutes.entries()) {
    await addLearningTime(db, accountId, amount * 60, new Date(now.getTime() - days * dayMs));
  }
}

async function add(
  db: Db,
  { day, year, ...line }: Entry & { accountId: number; year: number },
): Promise<void> {
  const now = new Date(qualificationYearStart(year).getTime() + day * dayMs);
  await addCreditLine(db, { ...line, year, now, eventKey: `demo:${year}:${day}` });
}
