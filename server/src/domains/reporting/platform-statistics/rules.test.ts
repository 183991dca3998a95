import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StatisticsPeriod } from '@malaka/contracts/learning/choices';
import { chooseSpans, splitDays } from './rules.ts';

const DAY_MS = 24 * 60 * 60_000;
const dayText = (at: number) => new Date(at).toISOString().slice(0, 10);

function daysOf({ from, to }: { from: string; to: string }): string[] {
  const days: string[] = [];
  for (let at = Date.parse(from); dayText(at) <= to; at += DAY_MS) days.push(dayText(at));
  return days;
}

const compared = (period: StatisticsPeriod, today: string, date?: string) => {
  const chosen = chooseSpans({ period, date, now: new Date(`${today}T12:00:00+05:00`) });
  return chosen.compared && [chosen.until, chosen.compared.from, chosen.compared.to];
};

test('what runs is compared with as many days of the span before', () => {
  expect(compared('month', '2026-11-29')).toEqual(['2026-11-29', '2026-10-01', '2026-10-29']);
  expect(compared('month', '2026-01-01')).toEqual(['2026-01-01', '2025-12-01', '2025-12-01']);
  expect(compared('week', '2026-11-25')).toEqual(['2026-11-25', '2026-11-16', '2026-11-18']);
  expect(compared('year', '2026-11-29')).toEqual(['2026-11-29', '2025-01-01', '2025-11-29']);
});

test('a whole span is compared with the whole one before, and no part of one with a whole one', () => {
  expect(compared('month', '2026-11-29', '2026-10-05')).toEqual([
    '2026-10-31',
    '2026-09-01',
    '2026-09-30',
  ]);
  expect(compared('month', '2026-03-31')).toEqual(['2026-03-31', '2026-02-01', '2026-02-28']);
  expect(compared('month', '2026-03-30')).toBeNull();
  expect(compared('day', '2026-11-29')).toBeNull();
  expect(compared('day', '2026-11-29', '2026-11-28')).toEqual([
    '2026-11-28',
    '2026-11-27',
    '2026-11-27',
  ]);
});

test('a year is twelve months, a part of a month its days', () => {
  expect(splitDays({ from: '2026-01-01', to: '2026-12-31' })).toEqual({
    months: [{ from: '2026-01-01', to: '2026-12-01' }],
    days: [],
  });
  expect(splitDays({ from: '2026-02-02', to: '2026-02-28' })).toEqual({
    months: [],
    days: [{ from: '2026-02-02', to: '2026-02-28' }],
  });
  expect(splitDays({ from: '2026-01-31', to: '2026-04-01' })).toEqual({
    months: [{ from: '2026-02-01', to: '2026-03-01' }],
    days: [
      { from: '2026-01-31', to: '2026-01-31' },
      { from: '2026-04-01', to: '2026-04-01' },
    ],
  });
});

test('months and days together are each day once', () => {
  const day = fc.integer({
    min: Date.UTC(2023, 0, 1) / DAY_MS,
    max: Date.UTC(2026, 0, 1) / DAY_MS,
  });
  fc.assert(
    fc.property(day, fc.nat(800), (first, length) => {
      const range = { from: dayText(first * DAY_MS), to: dayText((first + length) * DAY_MS) };
      const { months, days } = splitDays(range);
      const inMonths = months.flatMap((span) => daysOf({ from: span.from, to: lastOf(span.to) }));
      const all = [...inMonths, ...days.flatMap(daysOf)].toSorted();
      expect(all).toEqual(daysOf(range));
    }),
  );
});

const lastOf = (month: string) => {
  const at = new Date(month);
  return dayText(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1) - DAY_MS);
};
