import { expect, test } from 'vitest';
import { keyAction } from './key-action.ts';

const press = (key: string, more = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});
const focused = (kind: string, isInDialog = false) => ({
  matches: (selector: string) => selector.split(', ').includes(kind),
  closest: () => (isInDialog ? {} : null),
});

test('the keys of the player', () => {
  expect(keyAction(press('K'), null)).toEqual({ kind: 'toggle' });
  expect(keyAction(press('ArrowRight'), null)).toEqual({ kind: 'step', seconds: 5 });
  expect(keyAction(press('j'), null)).toEqual({ kind: 'step', seconds: -10 });
  expect(keyAction(press('?'), null)).toEqual({ kind: 'keys' });
  expect(keyAction(press('x'), null)).toBeUndefined();
});

test('a key stays with the field, the button or the window that has the focus', () => {
  expect(keyAction(press(' '), focused('button'))).toBeUndefined();
  expect(keyAction(press('k'), focused('button'))).toEqual({ kind: 'toggle' });
  expect(keyAction(press('m'), focused('textarea'))).toBeUndefined();
  expect(keyAction(press('m'), focused('div', true))).toBeUndefined();
  expect(keyAction(press('f', { ctrlKey: true }), null)).toBeUndefined();
});
