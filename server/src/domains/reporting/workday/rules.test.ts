import { expect, test } from 'vitest';
import { monthSpans } from './rules.ts';

const at = (day: string) => monthSpans(new Date(`${day}T09:00:00+05:00`));

test('compares the month so far with as many days of the one before', () => {
  expect(at('2026-11-24')).toEqual([
    { from: '2026-10-01', to: '2026-10-24' },
    { from: '2026-10-25', to: '2026-10-31' },
    { from: '2026-11-01', to: '2026-11-24' },
  ]);
  expect(at('2026-01-01')[0]).toEqual({ from: '2025-12-01', to: '2025-12-01' });
});

test('compares the last days of a longer month with the whole shorter one', () => {
  expect(at('2026-03-31')).toEqual([
    { from: '2026-02-01', to: '2026-02-28' },
    { from: '2026-03-01', to: '2026-03-31' },
  ]);
  expect(at('2026-10-31').map(({ to }) => to)).toEqual(['2026-09-30', '2026-10-31']);
});
