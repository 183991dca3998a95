import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitDays } from './rules.ts';

const DAY_MS = 24 * 60 * 60_000;
const dayText = (at: number) => new Date(at).toISOString().slice(0, 10);

function daysOf({ from, to }: { from: string; to: string }): string[] {
  const days: string[] = [];
  for (let at = Date.parse(from); dayText(at) <= to; at += DAY_MS) days.push(dayText(at));
  return days;
}

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
      const asked = { from: dayText(first * DAY_MS), to: dayText((first + length) * DAY_MS) };
      const { months, days } = splitDays(asked);
      const inMonths = months.flatMap((span) => daysOf({ from: span.from, to: lastOf(span.to) }));
      const all = [...inMonths, ...days.flatMap(daysOf)].toSorted();
      expect(all).toEqual(daysOf(asked));
    }),
  );
});

const lastOf = (month: string) => {
  const at = new Date(month);
  return dayText(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1) - DAY_MS);
};
