import { expect, test } from 'vitest';
import { keyAction, playerKeys } from './key-action.ts';

const press = (key: string, more = {}) => ({
  key,
  code: '',
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
  expect(keyAction(press('n'), null)).toEqual({ kind: 'next' });
  expect(keyAction(press('P'), null)).toEqual({ kind: 'previous' });
  expect(keyAction(press('x'), null)).toBeUndefined();
});

test('single letters can be switched off; space and arrows stay', () => {
  for (const key of ['k', 'N']) expect(keyAction(press(key), null, false)).toBeUndefined();
  expect(keyAction(press(' '), null, false)).toEqual({ kind: 'toggle' });
  expect(keyAction(press('ArrowLeft'), null, false)).toEqual({ kind: 'step', seconds: -5 });
});

test('a key stays with the field, the button or the window that has the focus', () => {
  expect(keyAction(press(' '), focused('button'))).toBeUndefined();
  expect(keyAction(press('k'), focused('button'))).toEqual({ kind: 'toggle' });
  expect(keyAction(press('m'), focused('textarea'))).toBeUndefined();
  expect(keyAction(press('m'), focused('div', true))).toBeUndefined();
  expect(keyAction(press('f', { ctrlKey: true }), null)).toBeUndefined();
});

// spec: DAY-16
test('every key of the player is listed as it is bound', () => {
  const lines = playerKeys(true);
  expect(lines.filter(({ meaning }) => meaning === 'play').flatMap(({ keys }) => keys)).toEqual([
    'Space',
    'K',
  ]);
  for (const { keys } of lines) {
    const signs: Record<string, string> = { Space: ' ', '←': 'ArrowLeft', '→': 'ArrowRight' };
    expect(keyAction(press(signs[keys[0]!] ?? keys[0]!), null)).toBeDefined();
  }
  expect(playerKeys(false).flatMap(({ keys }) => keys)).toEqual(['Space', '←', '→']);
});
