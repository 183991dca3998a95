import { PASSPORT_NUMBER_LENGTH } from '@malaka/contracts/kit/limits';

export type Asked = { birthDate: string; passportSeries: string; passportNumber: string };
export const NOTHING_ASKED: Asked = { birthDate: '', passportSeries: '', passportNumber: '' };

type Fault = 'birthDate' | 'series' | 'number';

/** Each of the three is required (ERP-03, ERP-04), with its own words. */
export function registerFaults({ birthDate, passportSeries, passportNumber }: Asked) {
  const faults: Partial<Record<keyof Asked, Fault>> = {};
  if (birthDate === '') faults.birthDate = 'birthDate';
  if (!/^[A-Z]{2}$/.test(passportSeries)) faults.passportSeries = 'series';
  if (passportNumber.length !== PASSPORT_NUMBER_LENGTH) faults.passportNumber = 'number';
  return faults;
}
