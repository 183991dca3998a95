import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { chunks, pieces } from './text-pieces.ts';

test('pieces make up both texts', () => {
  const words = fc
    .array(fc.constantFrom('bir', 'ikki', 'uch', 'тўрт'), { maxLength: 12 })
    .map((parts) => parts.join(' '));
  fc.assert(
    fc.property(words, words, (before, after) => {
      const found = pieces(before, after);
      const without = (kind: 'gone' | 'new') =>
        found
          .filter((piece) => piece.kind !== kind)
          .flatMap(({ text }) => text.split(' '))
          .filter(Boolean);
      expect(without('gone')).toEqual(after.split(' ').filter(Boolean));
      expect(without('new')).toEqual(before.split(' ').filter(Boolean));
    }),
  );
});

test('lines that stayed are told apart from those that came, went and changed', () => {
  expect(chunks(['a', 'bir ikki', 'z'], ['a', 'bir uch', 'z', 'yangi'])).toEqual([
    { kind: 'same', lines: ['a'] },
    {
      kind: 'changed',
      pieces: [
        { kind: 'same', text: 'bir ' },
        { kind: 'gone', text: 'ikki' },
        { kind: 'new', text: 'uch' },
      ],
    },
    { kind: 'same', lines: ['z'] },
    { kind: 'changed', pieces: [{ kind: 'new', text: 'yangi' }] },
  ]);
  expect(chunks([], ['bir'])).toEqual([
    { kind: 'changed', pieces: [{ kind: 'new', text: 'bir' }] },
  ]);
});

test('long texts without a common word are compared until the time is over', () => {
  const text = (word: string) => Array.from({ length: 20_000 }, (_, n) => word + n).join(' ');
  let clock = 0;
  const looks = vi.spyOn(Date, 'now').mockImplementation(() => (clock += 1));
  const found = pieces(text('a'), text('b'));
  expect(looks.mock.calls.length).toBeLessThan(1000);
  looks.mockRestore();
  expect(found.map(({ kind }) => kind)).toEqual(['gone', 'new']);
});
