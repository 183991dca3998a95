import { expect, test } from 'vitest';
import { rowKey } from './question-actions.ts';

const none = { code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const meaning = (press: Partial<typeof none> & { key: string }) => rowKey({ ...none, ...press });

// spec: STU-03
test('arrows walk, with Alt they carry the line, with Shift they choose on', () => {
  expect(meaning({ key: 'ArrowDown' })).toEqual({ act: 'focus', by: 1 });
  expect(meaning({ key: 'ArrowUp', altKey: true })).toEqual({ act: 'shift', by: -1 });
  expect(meaning({ key: 'ArrowDown', shiftKey: true })).toEqual({ act: 'extend', by: 1 });
});

test('letters mean the same on a Cyrillic keyboard, and nothing with other keys', () => {
  expect(meaning({ key: 'в', code: 'KeyD' })).toEqual({ act: 'duplicate' });
  expect(meaning({ key: 'd', code: 'KeyD', ctrlKey: true })).toBeUndefined();
  expect(meaning({ key: 'ф', code: 'KeyA', ctrlKey: true })).toEqual({ act: 'chooseAll' });
  expect(meaning({ key: 'Enter', code: 'Enter' })).toBeUndefined();
});
