import { describe, expect, test } from 'vitest';
import {
  cellOf,
  KEY_DISTANCE,
  markAt,
  pointAt,
  START,
  stepped,
  toggled,
} from './picture-places.ts';

// spec: QKD-07
describe('the cross', () => {
  test('moves by a cell, with Shift by a tenth of it, and stays on the picture', () => {
    expect(stepped(START, 'ArrowRight', false)).toEqual({ x: 0.55, y: 0.45 });
    expect(stepped(START, 'ArrowUp', true)).toEqual({ x: 0.45, y: 0.44 });
    expect(stepped({ x: 0.95, y: 0.05 }, 'ArrowRight', false)).toEqual({ x: 0.95, y: 0.05 });
    expect(stepped({ x: 1, y: 0 }, 'ArrowUp', true)).toEqual({ x: 1, y: 0 });
    expect(stepped(START, 'Tab', false)).toBeUndefined();
  });

  test('is told by its row and column, from 1', () => {
    expect(cellOf({ x: 0, y: 0.99 })).toEqual({ row: 10, column: 1 });
    expect(cellOf({ x: 1, y: 1 })).toEqual({ row: 10, column: 10 });
    expect(cellOf({ x: 0.45, y: 0.25 })).toEqual({ row: 3, column: 5 });
  });

  test('a tap beside the picture is one at its edge', () => {
    expect(pointAt(-0.2, 1.4)).toEqual({ x: 0, y: 1 });
  });
});

// spec: QKD-07
describe('a mark', () => {
  const [one, other] = [
    { x: 0.2, y: 0.2 },
    { x: 0.8, y: 0.8 },
  ];
  const rules = { most: 2, reach: KEY_DISTANCE };

  test('is set, taken away where it is, and refused where there are enough', () => {
    expect(toggled([], one, rules)).toEqual({ points: [one], did: 'marked' });
    expect(toggled([one], { x: 0.22, y: 0.19 }, rules)).toEqual({ points: [], did: 'unmarked' });
    expect(toggled([one, other], { x: 0.5, y: 0.5 }, rules)).toEqual({
      points: [one, other],
      did: 'full',
    });
  });

  test('moves where there is only one', () => {
    expect(toggled([one], other, { ...rules, most: 1 })).toEqual({
      points: [other],
      did: 'marked',
    });
  });

  test('is the nearest within reach', () => {
    expect(markAt([one, other], { x: 0.23, y: 0.2 }, KEY_DISTANCE)).toBe(0);
    expect(markAt([one, other], { x: 0.5, y: 0.5 }, KEY_DISTANCE)).toBe(-1);
    expect(markAt([], one, KEY_DISTANCE)).toBe(-1);
  });
});
