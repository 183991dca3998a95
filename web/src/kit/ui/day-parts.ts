export type DayParts = { day: string; month: string; year: string };

/** `YYYY-MM-DD` as its three numbers; empty for an empty text. */
export function partsOf(date: string): DayParts {
  const [year = '', month = '', day = ''] = date.split('-').map((part) => part.replace(/^0/, ''));
  return { day, month, year };
}

/** `YYYY-MM-DD`; empty while the three numbers are not a valid day. */
export function dayOf({ day, month, year }: DayParts): string {
  if (!/^\d{4}$/.test(year) || day === '' || month === '') return '';
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${date}T00:00:00Z`);
  // JavaScript would read 31 February as a day in March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : '';
}

/** All three numbers are entered, but no such day exists. */
export const isNoDay = (parts: DayParts): boolean =>
  Object.values(parts).every((part) => part !== '') &&
  parts.year.length === 4 &&
  dayOf(parts) === '';
