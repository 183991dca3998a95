import { tashkentDay } from '@malaka/grading/tashkent';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Calendar days in Tashkent from today to a day; 0 today, negative if it has passed. */
export const daysLeft = (day: string, now: Date): number =>
  Math.round((Date.parse(day) - Date.parse(tashkentDay(now))) / DAY_MS);
