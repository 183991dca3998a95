import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Column, fromBytes, toBatch, toBytes } from './columns.ts';
import { groupsToHide, isFew, wouldSingleOut, countPeople, tallyAll } from './tally.ts';

test('a handful is one to four people; nobody is none', () => {
  expect([0, 1, 4, 5].map(isFew)).toEqual([false, true, true, false]);
  expect(wouldSingleOut(5, 9)).toBe(true);
  expect(wouldSingleOut(9, 9)).toBe(false);
  expect(wouldSingleOut(10, 20)).toBe(false);
});

test('what is hidden cannot be told from the total and what is shown', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 12 }), { maxLength: 8 }), (sizes) => {
      const hidden = groupsToHide(sizes);
      for (const [at, size] of sizes.entries()) if (isFew(size)) expect(hidden.has(at)).toBe(true);
      // A single hidden group could be computed from the rest; with a second one hidden it could be
      // either.
      const isAlone = hidden.size === 1 && sizes.some((size) => size >= 5);
      expect(isAlone).toBe(false);
    }),
  );
});

test('columns are read as they were written, of few answers and of many', () => {
  for (const amount of [3, 255, 256, 1000]) {
    const people = Array.from({ length: 1000 }, (_, n) =>
      n % 7 === 0 ? new Map<string, number>() : new Map([['q', n % amount]]),
    );
    const batch = toBatch(people);
    const column = batch.columns.get('q')!;
    const codes = fromBytes(toBytes(column), batch.size);
    expect(codes).toEqual(column.codes);
    const read: Column = { ...column, codes };
    const back = { size: batch.size, columns: new Map([['q', read]]) };
    const tally = tallyAll([back], []).get('q')!;
    expect(tally.reduce((sum, { count }) => sum + count, 0)).toBe(1000 - Math.ceil(1000 / 7));
    expect(countPeople([back], [{ key: 'q', value: 1 }])).toBe(
      people.filter((answers) => answers.get('q') === 1).length,
    );
  }
});
