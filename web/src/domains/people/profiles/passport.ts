import type { ProfileValues } from './profile-values.ts';

type Passport = Pick<ProfileValues, 'passportSeries' | 'passportNumber'>;

/** A passport in one piece, as documents and messages have it. */
export function passportOf(text: string): Passport | null {
  const [, series, number] = /^\s*([A-Za-z]{2})[\s№-]*(\d{7})\s*$/.exec(text) ?? [];
  return series && number ? { passportSeries: series.toUpperCase(), passportNumber: number } : null;
}
