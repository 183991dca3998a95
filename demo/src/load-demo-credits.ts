import { qualificationYear, qualificationYearStart } from '@malaka/grading/credits';
import type { Db } from '@malaka/server/kit/db/connect';
import {
  addCreditEntry,
  type NewCreditEntry,
} from '@malaka/server/domains/credentials/credits/add-credit-entry';
import { closeYearOf } from '@malaka/server/domains/credentials/credits/close-year';
import { CREDIT_SETTINGS } from '@malaka/server/domains/credentials/credits/rules';
import { addLearningTime } from '@malaka/server/domains/learning/learner-statistics/learning-time';
import type { PersonalData } from '@malaka/server/kit/personal-data/seal';
import { getSettings } from '@malaka/server/domains/content/platform-settings/queries';
import { type DemoTraining, insertAttached } from './load-trainings.ts';

const dayMs = 24 * 60 * 60 * 1000;

type Entry = Pick<NewCreditEntry, 'kind' | 'amount' | 'document'> & {
  training?: DemoTraining;
  /** Day of the year. */
  day: number;
};

/** 44 credits of last year: eight above the minimum are carried over. */
const lastYear: readonly Entry[] = [
  {
    day: 71,
    kind: 'offline',
    amount: 24,
    training: {
      institution: 'Avloniy nomidagi institut',
      referenceNumber: 'MO-1187',
      hours: 72,
    },
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
    training: { institution: 'Hududiy markaz', referenceNumber: 'HM-302', hours: 48 },
  },
  { day: 301, kind: 'corrected', amount: -2, document: 'Seminarning bir kuni qoldirilgan' },
];
const thisYear: readonly Entry[] = [
  { day: 0, kind: 'webinar', amount: 4, document: '«Sunʼiy intellekt darsda» vebinari' },
];

/** Minutes of video watched on the previous days, so that the statistics have bars. */
const minutes = [0, 35, 52, 0, 18, 64, 41, 0, 0, 27, 73, 30, 12, 0, 48, 55, 0, 22, 39, 61];

/**
 * Two years in the ledger of the demo's learner, the first of them closed, and some weeks of
 * learning.
 */
export async function insertDemoCredits(
  db: Db,
  personalData: PersonalData,
  { accountId, managerId, now }: { accountId: number; managerId: number; now: Date },
): Promise<void> {
  const year = qualificationYear(now);
  const ledger = { db, personalData, managerId };
  for (const entry of lastYear) await add(ledger, { accountId, year: year - 1, ...entry });
  const settings = await getSettings(db, CREDIT_SETTINGS);
  const opened = qualificationYearStart(year);
  await closeYearOf(db, { accountIds: [accountId], year: year - 1, settings, now: opened });
  for (const entry of thisYear) await add(ledger, { accountId, year, ...entry });
  for (const [days, amount] of minutes.entries()) {
    await addLearningTime(db, accountId, amount * 60, new Date(now.getTime() - days * dayMs));
  }
}

type Ledger = { db: Db; personalData: PersonalData; managerId: number };

async function add(
  { db, personalData, managerId }: Ledger,
  { day, year, training, ...entry }: Entry & { accountId: number; year: number },
): Promise<void> {
  const now = new Date(qualificationYearStart(year).getTime() + day * dayMs);
  const { accountId, amount: credits } = entry;
  if (!training) {
    await addCreditEntry(db, { ...entry, year, now, eventKey: `demo:${year}:${day}` });
    return;
  }
  const attached = { training, accountId, credits, year, enteredBy: managerId, endsAt: now };
  const id = await insertAttached(db, personalData, attached);
  const document = `${training.institution}, № ${training.referenceNumber}`;
  await addCreditEntry(db, { ...entry, document, year, now, eventKey: `offline:${id}` });
}
