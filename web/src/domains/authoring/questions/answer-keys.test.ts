import { expect, test } from 'vitest';
import { answerKey } from './answer-keys.ts';

const none = {
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
};
const meaning = (
  press: Partial<Parameters<typeof answerKey>[0]> & { key: string },
  value = '',
  caret = value.length,
  scrollHeight = 44,
) =>
  answerKey(
    { ...none, ...press },
    { value, selectionStart: caret, selectionEnd: caret, scrollHeight },
  );

// spec: STU-01
test('a star marks at the beginning and is a sign of multiplication elsewhere', () => {
  expect(meaning({ key: '*', shiftKey: true })).toBe('right');
  expect(meaning({ key: '*', shiftKey: true }, 'Toshkent', 0)).toBe('right');
  expect(meaning({ key: '*', shiftKey: true }, '2 ')).toBeUndefined();
  expect(meaning({ key: '*', shiftKey: true, ctrlKey: true }, 'Toshkent')).toBe('right');
});

test('Enter goes on; with Shift it is a line, with Ctrl the next question', () => {
  expect(meaning({ key: 'Enter' }, 'Toshkent')).toBe('next');
  expect(meaning({ key: 'Enter', shiftKey: true }, 'Toshkent')).toBeUndefined();
  expect(meaning({ key: 'Enter', ctrlKey: true }, 'Toshkent')).toBeUndefined();
  expect(meaning({ key: 'Enter', isComposing: true }, 'Toshkent')).toBeUndefined();
});

test('Backspace removes an empty answer alone', () => {
  expect(meaning({ key: 'Backspace' })).toBe('remove');
  expect(meaning({ key: 'Backspace' }, 'a', 0)).toBeUndefined();
});

test('arrows walk through the lines of a long answer first', () => {
  expect(meaning({ key: 'ArrowUp' }, 'a')).toBe('up');
  expect(meaning({ key: 'ArrowDown' }, 'a', 0)).toBe('down');
  expect(meaning({ key: 'ArrowUp' }, 'a\nb', 3, 90)).toBeUndefined();
  expect(meaning({ key: 'ArrowUp' }, 'a\nb', 0, 90)).toBe('up');
  expect(meaning({ key: 'ArrowDown' }, 'a\nb', 3, 90)).toBe('down');
  expect(meaning({ key: 'ArrowDown', shiftKey: true }, 'a')).toBeUndefined();
});
