import { expect, it } from 'vitest';
import { addSentence } from './add-sentence.ts';

it('stands after what was typed, once', () => {
  expect(addSentence('', 'Imlo xatosi bor.')).toBe('Imlo xatosi bor.');
  expect(addSentence('Salom. ', 'Imlo xatosi bor.')).toBe('Salom. Imlo xatosi bor.');
  expect(addSentence('Imlo xatosi bor.', 'Imlo xatosi bor.')).toBe('Imlo xatosi bor.');
});
