import { expect, test } from 'vitest';
import { plainLetters } from './plain-letters.ts';

test('ligatures and soft hyphens become letters', () => {
  expect(plainLetters('ﬁzika, ﬂora, eﬀekt, koeﬃtsiyent, ﬅ')).toBe(
    'fizika, flora, effekt, koeffitsiyent, st',
  );
  expect(plainLetters('maʼ\u00ADlumot, bi\u00AD\nlim, o-o')).toBe('maʼlumot, bilim, o-o');
});
