import { APPEAL_ANSWER_DAYS, APPEAL_DAYS } from '@malaka/contracts/assessment/appeals';
import { inTashkent } from '@malaka/grading/tashkent';

const DAY_MS = 24 * 60 * 60_000;

/** National holidays with fixed dates; those of the lunar calendar are declared each year. */
const HOLIDAYS: ReadonlySet<string> = new Set(
  '01-01 03-08 03-21 05-09 09-01 10-01 12-08'.split(' '),
);

function isWorkingDay(at: Date): boolean {
  const wall = inTashkent(at);
  const weekday = wall.getUTCDay();
  return weekday !== 0 && weekday !== 6 && !HOLIDAYS.has(wall.toISOString().slice(5, 10));
}

/** The same time of day this many Tashkent working days later. */
export function addWorkingDays(from: Date, days: number): Date {
  let at = from;
  for (let left = days; left > 0;) {
    at = new Date(at.getTime() + DAY_MS);
    if (isWorkingDay(at)) left -= 1;
  }
  return at;
}

/** When the answer is due. */
export const dueAfter = (now: Date): Date => addWorkingDays(now, APPEAL_ANSWER_DAYS);

/** Decision 184: the last moment to contest a result shown at that time. */
export const termOf = (toldAt: Date): Date => new Date(toldAt.getTime() + APPEAL_DAYS * DAY_MS);

type Answered = { status: string; decidedAt: Date | null; isSecond: boolean };

/** A rejected appeal can go to a second review, once. */
export const mayAskAgain = ({ status, decidedAt, isSecond }: Answered, now: Date): boolean =>
  status === 'kept' && !isSecond && decidedAt !== null && termOf(decidedAt) >= now;
