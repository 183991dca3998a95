import fc from 'fast-check';
import { expect, test } from 'vitest';
import { piecesOf } from './pieces.ts';

test('pieces stand in the order of their texts and say nothing of where they belong', () => {
  const ids = (texts: string[]) => piecesOf(texts).map(({ id, text }) => `${id} ${text}`);
  expect(ids(['qalam', 'daftar', 'bolta'])).toEqual(ids(['bolta', 'qalam', 'daftar']));
  expect(piecesOf(['qalam', 'bolta']).map(({ text }) => text)).toEqual(['bolta', 'qalam']);
});

test('each piece has an id of its own, a repeated word too', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 5 }), { maxLength: 60 }), (texts) => {
      const pieces = piecesOf([...texts, ...texts]);
      expect(new Set(pieces.map(({ id }) => id)).size).toBe(texts.length * 2);
      expect(pieces.every(({ id }) => id >= 1 && id <= 2 ** 31 - 1)).toBe(true);
    }),
  );
});

test('a piece keeps its id when others come and go', () => {
  const before = piecesOf(['non', 'suv', 'tuz']).find(({ text }) => text === 'suv');
  expect(piecesOf(['suv', 'shakar', 'choy'])).toContainEqual(before);
});
