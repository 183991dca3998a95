import { tashkentDay } from '@malaka/grading/tashkent';
import type { Db } from '@malaka/server/kit/db/connect';
import {
  sealNumber,
  insertTraining,
  searchTextOf,
} from '@malaka/server/domains/credentials/offline-trainings/queries';
import { referenceKey } from '@malaka/server/domains/credentials/offline-trainings/rules';
import type { PersonalData } from '@malaka/server/kit/personal-data/seal';
import { loadProfile } from '@malaka/server/domains/people/profiles/load-profile';
import { learnerName } from './learner-names.ts';

const DAY_MS = 24 * 60 * 60_000;
const HOURS_A_DAY = 6;
/** Offset of names that no learner of the demo has. */
const FIRST_NAME = 900;

export type DemoTraining = { institution: string; referenceNumber: string; hours: number };
type EntryFacts = { enteredBy: number; endsAt: Date };
type Entered = DemoTraining &
  EntryFacts & { personalNumber: string; fullName: string; organizationId?: number };

/** A record entered by a manager a day after the training; returns its id. */
async function enter(
  db: Db,
  personalData: PersonalData,
  { endsAt, personalNumber, ...facts }: Entered,
): Promise<number> {
  const days = Math.ceil(facts.hours / HOURS_A_DAY) - 1;
  const key = referenceKey(facts.referenceNumber);
  const id = await insertTraining(db, {
    ...facts,
    referenceKey: key,
    startDate: tashkentDay(new Date(endsAt.getTime() - days * DAY_MS)),
    endDate: tashkentDay(endsAt),
    enteredAt: new Date(endsAt.getTime() + DAY_MS),
    searchText: searchTextOf(facts),
    ...sealNumber(personalData, key, personalNumber),
  });
  return id!;
}

type Attached = EntryFacts & {
  training: DemoTraining;
  accountId: number;
  credits: number;
  year: number;
};

/** A training attached by its owner; the caller writes the credits to the ledger. */
export async function insertAttached(
  db: Db,
  personalData: PersonalData,
  { training, accountId, credits, year, enteredBy, endsAt }: Attached,
): Promise<number> {
  const { personalNumber, lastName, firstName, middleName } = await loadProfile(
    db,
    personalData,
    accountId,
    'uz',
  );
  const fullName = [lastName, firstName, middleName].join(' ');
  const entryFacts = { enteredBy, endsAt, personalNumber, fullName };
  const id = await enter(db, personalData, { ...training, ...entryFacts });
  const attachedAt = new Date(endsAt.getTime() + 2 * DAY_MS);
  await db
    .updateTable('offlineTrainings')
    .set({ state: 'attached', accountId, attachedAt, credits, creditYear: year })
    .where('id', '=', id)
    .execute();
  return id;
}

const AMOUNT = 26;
const HOURS = [72, 36, 144, 24, 48, 72] as const;
const INSTITUTIONS = [
  'Avloniy nomidagi institut',
  'Toshkent viloyati hududiy markazi',
  'Fargʻona davlat universiteti',
  'Samarqand hududiy markazi',
] as const;

type Input = { managerId: number; waitingFor: readonly number[]; now: Date };

/**
 * Records of people without an account yet, some of organisations, and one for each waiting
 * learner.
 */
export async function insertTrainings(
  db: Db,
  personalData: PersonalData,
  { managerId: enteredBy, waitingFor, now }: Input,
): Promise<void> {
  const organizations = await db
    .selectFrom('organizations')
    .where('status', '=', 'allowed')
    .orderBy('id')
    .select(['id', 'name'])
    .execute();
  for (let n = 0; n < AMOUNT; n += 1) {
    const { lastname, firstname, middlename } = learnerName(FIRST_NAME + n);
    const organization = n % 3 === 2 ? organizations[n % organizations.length] : undefined;
    await enter(db, personalData, {
      institution: organization?.name ?? INSTITUTIONS[n % INSTITUTIONS.length]!,
      referenceNumber: organization ? `NT-26/${410 + n}` : `MO-${2040 + n * 7}`,
      hours: HOURS[n % HOURS.length]!,
      personalNumber: String(31_005_860_000_000 + n * 7919),
      fullName: [lastname, firstname, middlename].join(' '),
      enteredBy,
      endsAt: new Date(now.getTime() - (AMOUNT - n) * 9 * DAY_MS),
      ...(organization && { organizationId: organization.id }),
    });
  }
  await withdrawOne(db, enteredBy, now);
  for (const [n, accountId] of waitingFor.entries()) {
    const { personalNumber } = await loadProfile(db, personalData, accountId, 'uz');
    await enter(db, personalData, {
      institution: INSTITUTIONS[n % INSTITUTIONS.length]!,
      referenceNumber: `MO-${3001 + n}`,
      hours: 36,
      personalNumber,
      fullName: '',
      enteredBy,
      endsAt: new Date(now.getTime() - 3 * DAY_MS),
    });
  }
}

async function withdrawOne(db: Db, withdrawnBy: number, now: Date): Promise<void> {
  const withdrawn = { withdrawnBy, withdrawnAt: now };
  await db
    .updateTable('offlineTrainings')
    .set({ state: 'withdrawn', ...withdrawn, withdrawReason: 'Soatlar notoʻgʻri yozilgan' })
    .where('referenceKey', '=', 'MO-2089')
    .execute();
}
