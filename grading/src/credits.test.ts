import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  closeYear,
  creditBalance,
  type CreditLine,
  qualificationYear,
  qualificationYearStart,
} from './credits.ts';

const may = (day: number) => new Date(Date.UTC(2026, 4, day));
const rule = { minimum: 36, cap: 36 };

const anyLines = fc.array(
  fc.record({
    kind: fc.constantFrom('earned', 'offline', 'carried_in', 'corrected'),
    credits: fc.integer({ min: 1, max: 60 }),
    day: fc.integer({ min: 1, max: 28 }),
  }),
  { maxLength: 12 },
);

type Drawn = {
  kind: 'earned' | 'offline' | 'carried_in' | 'corrected';
  credits: number;
  day: number;
};

function ledger(drawn: readonly Drawn[]): CreditLine[] {
  return drawn.map(({ kind, credits, day }, index) => ({
    id: index + 1,
    kind,
    credits: kind === 'corrected' ? -Math.ceil(credits / 10) : credits,
    at: may(day),
  }));
}

describe('qualification year', () => {
  test('opens at midnight in Tashkent, five hours before Greenwich', () => {
    expect(qualificationYear(new Date('2026-12-31T18:59:59.999Z'))).toBe(2026);
    expect(qualificationYear(new Date('2026-12-31T19:00:00Z'))).toBe(2027);
    expect(qualificationYearStart(2027)).toEqual(new Date('2026-12-31T19:00:00Z'));
  });

  test('every moment lies between the start of its year and the next', () => {
    const moment = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2100-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moment, (at) => {
        const year = qualificationYear(at);
        expect(qualificationYearStart(year).getTime()).toBeLessThanOrEqual(at.getTime());
        expect(qualificationYearStart(year + 1).getTime()).toBeGreaterThan(at.getTime());
      }),
    );
  });
});

describe('closing a year', () => {
  test('the surplus above the minimum is carried', () => {
    const lines: CreditLine[] = [
      { id: 1, kind: 'earned', credits: 30, at: may(1) },
      { id: 2, kind: 'alternative', credits: 20, at: may(2) },
    ];
    expect(closeYear(lines, rule)).toEqual({
      balance: 50,
      carried: [{ lineId: 2, credits: 14 }],
      expired: [],
    });
  });

  test('nothing is carried below the minimum', () => {
    const lines: CreditLine[] = [{ id: 1, kind: 'earned', credits: 30, at: may(1) }];
    expect(closeYear(lines, rule)).toEqual({ balance: 30, carried: [], expired: [] });
    expect(closeYear([], rule)).toEqual({ balance: 0, carried: [], expired: [] });
  });

  test('the oldest go first and what is above the cap is lost', () => {
    const lines: CreditLine[] = [
      { id: 3, kind: 'earned', credits: 40, at: may(3) },
      { id: 1, kind: 'earned', credits: 36, at: may(1) },
      { id: 2, kind: 'webinar', credits: 6, at: may(2) },
    ];
    expect(closeYear(lines, { minimum: 36, cap: 20 })).toEqual({
      balance: 82,
      carried: [
        { lineId: 2, credits: 6 },
        { lineId: 3, credits: 14 },
      ],
      expired: [{ lineId: 3, credits: 26 }],
    });
  });

  test('what was carried once serves this year and no other', () => {
    const lines: CreditLine[] = [
      { id: 1, kind: 'carried_in', credits: 36, at: may(1) },
      { id: 2, kind: 'earned', credits: 10, at: may(2) },
      { id: 3, kind: 'corrected', credits: -4, at: may(3) },
    ];
    expect(closeYear(lines, { minimum: 20, cap: 36 })).toEqual({
      balance: 42,
      carried: [{ lineId: 2, credits: 10 }],
      expired: [{ lineId: 1, credits: 12 }],
    });
  });

  test('carried and expired are the whole surplus, within the cap, in any order of lines', () => {
    const amount = fc.integer({ min: 0, max: 80 });
    fc.assert(
      fc.property(anyLines, amount, amount, (drawn, minimum, cap) => {
        const lines = ledger(drawn);
        const closed = closeYear(lines, { minimum, cap });
        const carried = creditBalance(closed.carried);
        expect(closed.balance).toBe(creditBalance(lines));
        expect(carried + creditBalance(closed.expired)).toBe(Math.max(0, closed.balance - minimum));
        expect(carried).toBeLessThanOrEqual(cap);
        expect(closeYear(lines.toReversed(), { minimum, cap })).toEqual(closed);
      }),
    );
  });

  test('one more credit never makes the balance or the carried sum smaller', () => {
    fc.assert(
      fc.property(anyLines, fc.integer({ min: 1, max: 40 }), (drawn, credits) => {
        const lines = ledger(drawn);
        const more: CreditLine[] = [...lines, { id: 99, kind: 'earned', credits, at: may(28) }];
        const before = closeYear(lines, rule);
        const after = closeYear(more, rule);
        expect(after.balance).toBe(before.balance + credits);
        expect(creditBalance(after.carried)).toBeGreaterThanOrEqual(creditBalance(before.carried));
      }),
    );
  });
});
