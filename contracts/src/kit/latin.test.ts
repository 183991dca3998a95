import { expect, test } from 'vitest';
import { latinName, normalizeApostrophes } from './latin.ts';

// spec: PROF-12
test.each(["'", '`', 'ʻ', 'ʼ', '‘', '’'])(
  'a name with %s is stored with the proper signs',
  (sign) => {
    expect(latinName(50).parse(` O${sign}gʻil${sign}oy `)).toBe('Oʻgʻilʼoy');
    expect(normalizeApostrophes(`Tog${sign}, MA${sign}MURA, Jo${sign}-Ali`)).toBe(
      'Togʻ, MAʼMURA, Joʻ-Ali',
    );
  },
);

test('a sign that opens or closes a name in quotes is none of a letter', () => {
  expect(normalizeApostrophes("'Nur' bolalar")).toBe("'Nur' bolalar");
});
