import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  chooseRows,
  countChosen,
  isChosen,
  NOTHING,
  pageState,
  type Selection,
  type SelectionStep,
} from './use-selection.ts';

const TOTAL = 30;
const PAGE = 10;
const every = Array.from({ length: TOTAL }, (_, n) => n + 1);
const pageOf = (id: number) => {
  const first = Math.floor((id - 1) / PAGE) * PAGE;
  return every.slice(first, first + PAGE);
};

const id = fc.integer({ min: 1, max: TOTAL });
const step: fc.Arbitrary<SelectionStep> = fc.oneof(
  id.map((one) => ({ type: 'toggle' as const, id: one })),
  id.map((one) => ({ type: 'range' as const, id: one, rowIds: pageOf(one) })),
  fc
    .tuple(id, fc.boolean())
    .map(([one, isOn]) => ({ type: 'rows' as const, rowIds: pageOf(one), isOn })),
  fc.constantFrom({ type: 'all' as const }, { type: 'none' as const }),
);
const selection = fc
  .array(step, { maxLength: 12 })
  .map((steps) => steps.reduce<Selection>(chooseRows, NOTHING));
const chosenOf = (one: Selection) => every.filter((each) => isChosen(one, each));

// spec: DAY-04
it('counts exactly the rows that are chosen, whatever was pressed', () => {
  fc.assert(
    fc.property(selection, (one) => {
      expect(countChosen(one, TOTAL)).toBe(chosenOf(one).length);
    }),
  );
});

it('chooses a row by a press and gives it free by another, and no other row', () => {
  fc.assert(
    fc.property(selection, id, (one, pressed) => {
      const once = chooseRows(one, { type: 'toggle', id: pressed });
      expect(isChosen(once, pressed)).toBe(!isChosen(one, pressed));
      expect(chosenOf(once).filter((each) => each !== pressed)).toEqual(
        chosenOf(one).filter((each) => each !== pressed),
      );
      const twice = chooseRows(once, { type: 'toggle', id: pressed });
      expect(chosenOf(twice)).toEqual(chosenOf(one));
    }),
  );
});

it('makes a range like its first row, in both directions, and leaves the rest alone', () => {
  fc.assert(
    fc.property(selection, id, id, (one, first, last) => {
      fc.pre(pageOf(first)[0] === pageOf(last)[0]);
      const begun = chooseRows(one, { type: 'toggle', id: first });
      const ranged = chooseRows(begun, { type: 'range', id: last, rowIds: pageOf(last) });
      const isOn = isChosen(begun, first);
      const inside = (each: number) =>
        each >= Math.min(first, last) && each <= Math.max(first, last);
      for (const each of every) {
        expect(isChosen(ranged, each)).toBe(inside(each) ? isOn : isChosen(begun, each));
      }
    }),
  );
});

it('begins a range anew where its first row is on another page', () => {
  const begun = chooseRows(NOTHING, { type: 'toggle', id: 1 });
  const ranged = chooseRows(begun, { type: 'range', id: 15, rowIds: pageOf(15) });
  expect(chosenOf(ranged)).toEqual([1, 15]);
});

it('chooses and frees a page as a whole', () => {
  fc.assert(
    fc.property(selection, id, fc.boolean(), (one, some, isOn) => {
      const rowIds = pageOf(some);
      const next = chooseRows(one, { type: 'rows', rowIds, isOn });
      expect(pageState(next, rowIds)).toBe(isOn ? 'every' : 'none');
      const outside = (each: number) => !rowIds.includes(each);
      expect(chosenOf(next).filter(outside)).toEqual(chosenOf(one).filter(outside));
    }),
  );
});

it('knows of all that a filter finds those that were taken out again', () => {
  const all = chooseRows(NOTHING, { type: 'all' });
  expect([countChosen(all, 3412), pageState(all, pageOf(1))]).toEqual([3412, 'every']);
  const without = chooseRows(all, { type: 'toggle', id: 2 });
  expect([countChosen(without, 3412), pageState(without, pageOf(1))]).toEqual([3411, 'some']);
  expect([...without.ids]).toEqual([2]);
  expect(chooseRows(without, { type: 'none' })).toEqual(NOTHING);
});
