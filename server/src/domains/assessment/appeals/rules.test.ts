import { expect, test } from 'vitest';
import { addWorkingDays, dueAfter, mayAskAgain, termOf } from './rules.ts';

const at = (text: string) => new Date(`${text}+05:00`);

// spec: APL-02
test('an answer is promised in ten working days of Tashkent, holidays aside', () => {
  // A Tuesday; two weekends and Constitution Day lie between.
  expect(dueAfter(at('2026-11-24T15:00:00'))).toEqual(at('2026-12-09T15:00:00'));
  // A Friday evening, still afternoon in UTC.
  expect(addWorkingDays(at('2026-11-27T23:30:00'), 1)).toEqual(at('2026-11-30T23:30:00'));
  // After midnight it is Saturday in Tashkent, though not yet in UTC.
  expect(addWorkingDays(at('2026-11-28T00:30:00'), 1)).toEqual(at('2026-11-30T00:30:00'));
  expect(addWorkingDays(at('2026-12-31T10:00:00'), 1)).toEqual(at('2027-01-04T10:00:00'));
});

// spec: APL-04
test('the term is ten days', () => {
  expect(termOf(at('2026-11-24T15:00:00'))).toEqual(at('2026-12-04T15:00:00'));
});

test('a second look is given once, to a refusal, within the term', () => {
  const decidedAt = at('2026-11-24T15:00:00');
  const kept = { status: 'kept', decidedAt, isSecond: false };
  expect(mayAskAgain(kept, at('2026-12-04T15:00:00'))).toBe(true);
  expect(mayAskAgain(kept, at('2026-12-04T15:00:01'))).toBe(false);
  expect(mayAskAgain({ ...kept, isSecond: true }, decidedAt)).toBe(false);
  expect(mayAskAgain({ ...kept, status: 'corrected' }, decidedAt)).toBe(false);
  expect(mayAskAgain({ ...kept, status: 'waiting', decidedAt: null }, decidedAt)).toBe(false);
});
