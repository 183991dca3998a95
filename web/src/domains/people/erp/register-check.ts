import { PASSPORT_NUMBER_LENGTH } from '@malaka/contracts/kit/limits';

export type Query = { birthDate: string; passportSeries: string; passportNumber: string };
export const NOTHING_ASKED: Query = { birthDate: '', passportSeries: '', passportNumber: '' };

type Fault = 'birthDate' | 'series' | 'number';

/** Each of the three is required (ERP-03, ERP-04), with its own words. */
export function registerFaults({ birthDate, passportSeries, passportNumber }: Query) {
  const faults: Partial<Record<keyof Query, Fault>> = {};
  if (birthDate === '') faults.birthDate = 'birthDate';
  if (!/^[A-Z]{2}$/.test(passportSeries)) faults.passportSeries = 'series';
  if (passportNumber.length !== PASSPORT_NUMBER_LENGTH) faults.passportNumber = 'number';
  return faults;
}
