import { describe, expect, it } from 'vitest';
import { amountFor, readAmount, readPaymentsSearch } from './payments-search.ts';

describe('the amount of a top-up', () => {
  // spec: PAY-05, LIM-05
  it.each([
    ['1000', 1000n],
    ['10 000 000', 10_000_000n],
    ['49\u00A0000', 49_000n],
    ['999', undefined],
    ['10000001', undefined],
    ['1e21', undefined],
    ['NaN', undefined],
    ['5000abc', undefined],
    ['5000.5', undefined],
    ['5000,00', undefined],
    ['-5000', undefined],
    ['', undefined],
  ])('%s', (typed, amount) => expect(readAmount(typed)).toBe(amount));

  it('is what is missing, within its limits', () => {
    expect([amountFor(1), amountFor(49_000), amountFor(20_000_000)]).toEqual([
      1000, 49_000, 10_000_000,
    ]);
  });
});

describe('the address of the history', () => {
  it('keeps what can be meant', () => {
    const search = { type: 'purchase', from: '2026-01-01', to: '2026-02-01', top_up: '49000' };
    expect(readPaymentsSearch(search)).toEqual({ ...search, top_up: 49_000 });
  });

  it('leaves out the rest', () => {
    const search = { type: 'gift', from: '2026-13-45', to: 5, top_up: 'x', course: -1 };
    expect(readPaymentsSearch(search)).toEqual({});
  });
});
