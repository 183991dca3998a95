import { describe, expect, it } from 'vitest';
import { digitOf } from '#/kit/presets/digit-of.ts';
import { keysOf, reviewKey } from './use-review-keys.ts';

const press = (key: string, part: Partial<KeyboardEvent> = {}) => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  defaultPrevented: false,
  ...part,
});
const focusOn = (tag: string, isInDialog = false) => ({
  matches: (selector: string) => selector.split(/[,:]\s*/).includes(tag),
  closest: () => (isInDialog ? {} : null),
});
const kindOf = (...input: Parameters<typeof reviewKey>) => reviewKey(...input)?.kind;

describe('keys of the queue', () => {
  it('move, give reasons, decide and go on', () => {
    const meanings = ['j', 'ArrowUp', 'r', 'C', 'x', 'n', 'Escape', 'd'].map((key) =>
      kindOf(press(key), null, true),
    );
    expect(meanings.join(' ')).toBe('down up reasons confirm reject next back onlyChanged');
    expect(reviewKey(press('3'), null, true)).toEqual({ kind: 'phrase', index: 2 });
  });

  // spec: DAY-16
  it('are listed as they are bound, without letters where those are off', () => {
    expect(keysOf('down', true)).toEqual(['J', '↓']);
    expect(keysOf('down', false)).toEqual(['↓']);
    expect(keysOf('zoomIn', true)).toEqual(['+']);
    expect(keysOf('take', false)).toEqual(['Enter']);
    expect(keysOf('phrase', true)).toEqual(['1', '…', '9']);
    expect(keysOf('confirm', false)).toEqual([]);
  });

  it('are the same buttons in a Russian layout', () => {
    expect(kindOf(press('о', { code: 'KeyJ' }), null, true)).toBe('down');
    expect(kindOf(press('С', { code: 'KeyC' }), null, true)).toBe('confirm');
  });

  it('never fire while somebody types, in a dialog or with a modifier', () => {
    expect(kindOf(press('c'), focusOn('textarea'), true)).toBeUndefined();
    expect(kindOf(press('c'), focusOn('input'), true)).toBeUndefined();
    expect(kindOf(press('Escape'), focusOn('button', true), true)).toBeUndefined();
    expect(kindOf(press('c', { ctrlKey: true }), null, true)).toBeUndefined();
    expect(kindOf(press('c', { defaultPrevented: true }), null, true)).toBeUndefined();
  });

  it('leave Enter to what it presses, and take the next one otherwise', () => {
    expect(kindOf(press('Enter'), focusOn('button'), true)).toBeUndefined();
    expect(kindOf(press('Enter'), focusOn('body'), true)).toBe('take');
  });

  it('held down, move over rows and decide nothing', () => {
    expect(kindOf(press('j', { repeat: true }), null, true)).toBe('down');
    expect(kindOf(press('c', { repeat: true }), null, true)).toBeUndefined();
  });

  it('without single letters, are the arrows and Escape', () => {
    expect(kindOf(press('c'), null, false)).toBeUndefined();
    expect(kindOf(press('?'), null, false)).toBeUndefined();
    expect(kindOf(press('5'), null, false)).toBeUndefined();
    expect(kindOf(press('ArrowDown'), null, false)).toBe('down');
    expect(kindOf(press('Escape'), null, false)).toBe('back');
  });

  // spec: DAY-08
  it('a digit picks a reason in a window too, unless it is typed', () => {
    expect(digitOf(press('3'), focusOn('button', true))).toBe(2);
    expect(digitOf(press('3'), focusOn('textarea', true))).toBeUndefined();
    expect(digitOf(press('0'), null)).toBeUndefined();
    expect(digitOf(press('3', { ctrlKey: true }), null)).toBeUndefined();
    expect(kindOf(press('o'), null, true)).toBe('reopen');
  });
});
