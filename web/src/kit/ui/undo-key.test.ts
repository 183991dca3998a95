import { expect, it } from 'vitest';
import { isUndoKey } from './undo-key.ts';

const press = (part: Partial<KeyboardEvent> = {}) => ({
  key: 'z',
  code: 'KeyZ',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  defaultPrevented: false,
  ...part,
});
const field = { matches: () => true };

// spec: DAY-07
it('is Z and Ctrl+Z, in a Russian layout too', () => {
  expect(isUndoKey(press(), null, true)).toBe(true);
  expect(isUndoKey(press({ ctrlKey: true }), null, false)).toBe(true);
  expect(isUndoKey(press({ key: 'я' }), null, true)).toBe(true);
  expect(isUndoKey(press({ key: 'y', code: 'KeyY' }), null, true)).toBe(false);
});

it('leaves typing, redoing and a held key alone', () => {
  expect(isUndoKey(press({ ctrlKey: true }), field, true)).toBe(false);
  expect(isUndoKey(press({ ctrlKey: true, shiftKey: true }), null, true)).toBe(false);
  expect(isUndoKey(press({ repeat: true }), null, true)).toBe(false);
  expect(isUndoKey(press(), null, false)).toBe(false);
});
