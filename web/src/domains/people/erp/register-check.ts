import { PASSPORT_NUMBER_LENGTH } from '@malaka/contracts/kit/limits';

export type Query = { birthDate: string; passportSeries: string; passportNumber: string };
export const EMPTY_QUERY: Query = { birthDate: '', passportSeries: '', passportNumber: '' };

type FieldError = 'birthDate' | 'series' | 'number';

/** Each of the three is required (ERP-03, ERP-04), with its own text. */
export function registerErrors({ birthDate, passportSeries, passportNumber }: Query) {
  const errors: Partial<Record<keyof Query, FieldError>> = {};
  if (birthDate === '') errors.birthDate = 'birthDate';
  if (!/^[A-Z]{2}$/.test(passportSeries)) errors.passportSeries = 'series';
  if (passportNumber.length !== PASSPORT_NUMBER_LENGTH) errors.passportNumber = 'number';
  return errors;
}
