import type { Db } from '#/kit/db/connect.ts';
import {
  sealNumber,
  insertTraining,
  searchTextOf,
} from '#/domains/credentials/offline-trainings/queries.ts';
import { referenceKey } from '#/domains/credentials/offline-trainings/rules.ts';
import type { PersonalData } from '#/kit/personal-data/seal.ts';
import { sealPersonal } from '#/domains/people/profiles/personal-columns.ts';
import { makeAccount } from './factories.ts';

let numbers = 0;

export const newPersonalNumber = (): string => String(30_000_000_000_000 + (numbers += 1));
export const newReference = (): string => `MO-${1000 + (numbers += 1)}`;

/** Gives a profile a personal number, as if the person had entered it. */
export async function giveNumber(
  db: Db,
  personalData: PersonalData,
  accountId: number,
  personalNumber = newPersonalNumber(),
): Promise<string> {
  const sealed = sealPersonal(personalData, accountId, {
    passportSeries: '',
    passportNumber: '',
    personalNumber,
  });
  await db.updateTable('profiles').set(sealed).where('accountId', '=', accountId).execute();
  return personalNumber;
}

/** A training record that nobody has attached. */
export async function makeTraining(
  db: Db,
  personalData: PersonalData,
  input: {
    personalNumber?: string;
    referenceNumber?: string;
    institution?: string;
    startDate?: string;
    endDate?: string;
    hours?: number;
    fullName?: string;
    organizationId?: number;
    regionId?: number;
    enteredBy?: number;
  } = {},
): Promise<{ id: number; referenceNumber: string }> {
  const {
    personalNumber = newPersonalNumber(),
    referenceNumber = newReference(),
    institution = 'Avloniy instituti',
    fullName = '',
    ...others
  } = input;
  const enteredBy = input.enteredBy ?? (await makeAccount(db, { role: 'manager' })).id;
  const id = await insertTraining(db, {
    startDate: '2026-03-02',
    endDate: '2026-03-14',
    hours: 72,
    ...others,
    referenceNumber,
    institution,
    fullName,
    enteredBy,
    enteredAt: new Date(),
    referenceKey: referenceKey(referenceNumber),
    searchText: searchTextOf({ referenceNumber, institution, fullName }),
    ...sealNumber(personalData, referenceKey(referenceNumber), personalNumber),
  });
  return { id: id!, referenceNumber };
}
