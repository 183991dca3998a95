import { tashkentDay } from '@malaka/grading/tashkent';
import { useMemo } from 'react';
import { useFormat } from '#/kit/i18n/use-format.ts';

const DAY_MS = 86_400_000;

/** Formats times in lists of chats: today as a time, yesterday as a word, earlier as a date. */
export function useWhen() {
  const format = useFormat();
  return useMemo(() => {
    const isNear = (date: Date, now: Date) =>
      tashkentDay(date) === tashkentDay(now) ||
      tashkentDay(date) === tashkentDay(new Date(now.getTime() - DAY_MS));
    const day = (date: Date, now = new Date()) =>
      isNear(date, now) ? format.relativeDay(date, now) : format.date(date);
    const short = (date: Date, now = new Date()) =>
      tashkentDay(date) === tashkentDay(now) ? format.time(date) : day(date, now);
    return { day, short };
  }, [format]);
}
