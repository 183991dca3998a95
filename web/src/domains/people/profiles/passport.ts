import type { ProfileValues } from './profile-values.ts';

type Passport = Pick<ProfileValues, 'passportSeries' | 'passportNumber'>;

/** A passport in one piece, as documents and messages have it. */
export function passportOf(text: string): Passport | null {
  const [, series, number] = /^\s*([A-Za-z]{2})[\s№-]*(\d{7})\s*$/.exec(text) ?? [];
  return series && number ? { passportSeries: series.toUpperCase(), passportNumber: number } : null;
}

const DOT = '•';

/**
 * Shows the last characters only: enough to recognise your own number, too few to copy it over a
 * shoulder.
 */
export const masked = (text: string, shown: number) =>
  DOT.repeat(Math.max(0, text.length - shown)) + text.slice(-shown);
