import { fromTashkent } from '@malaka/grading/tashkent';

const DAY_MS = 24 * 60 * 60_000;
const SOON_DAYS = 7;

/** The last day of an assignment ends within a week. */
export function isDueSoon(deadline: string, now: Date): boolean {
  const end = fromTashkent(Date.parse(deadline) + DAY_MS);
  return end.getTime() - now.getTime() <= SOON_DAYS * DAY_MS;
}
