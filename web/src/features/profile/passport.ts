import type { ProfileValues } from './profile-values.ts';

type Passport = Pick<ProfileValues, 'passportSeries' | 'passportNumber'>;

/** A passport in one piece, as it stands in documents and messages. */
export function passportOf(text: string): Passport | null {
  const [, series, number] = /^\s*([A-Za-z]{2})[\s№-]*(\d{7})\s*$/.exec(text) ?? [];
  return series && number ? { passportSeries: series.toUpperCase(), passportNumber: number } : null;
}

/**
 * Whether a personal number agrees with what is known: its first digit tells gender and century,
 * odd for men, 3 and 4 for the 20th, 5 and 6 for the 21st; then come day, month and year of birth.
 */
export function isNumberOf({
  personalNumber,
  birthDate,
  gender,
}: Pick<ProfileValues, 'personalNumber' | 'birthDate' | 'gender'>): boolean {
  if (personalNumber.length !== 14) return true;
  const [, century = '', day = '', month = '', year = ''] =
    /^(\d)(\d\d)(\d\d)(\d\d)/.exec(personalNumber) ?? [];
  const isMale = Number(century) % 2 === 1;
  if (gender && (gender === 'male') !== isMale) return false;
  const born = `${17 + Math.ceil(Number(century) / 2)}${year}-${month}-${day}`;
  return birthDate === '' || birthDate === born;
}
