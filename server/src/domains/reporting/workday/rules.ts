import { tashkentDay } from '@malaka/grading/tashkent';
import type { Days } from '#/domains/reporting/platform-statistics/rules.ts';

const dayText = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** As many days of the last month, what is left of it, and this month so far. */
export function monthSpans(now: Date): Days[] {
  const today = tashkentDay(now);
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const length = new Date(Date.UTC(year, month - 1, 0)).getUTCDate();
  const compared = Math.min(day, length);
  const before = { from: dayText(year, month - 2, 1), to: dayText(year, month - 2, compared) };
  const current = { from: dayText(year, month - 1, 1), to: today };
  const rest = { from: dayText(year, month - 2, compared + 1), to: dayText(year, month - 1, 0) };
  return [before, ...(compared < length ? [rest] : []), current];
}
