import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findMixedWords, fixMixedScript } from './mixed-script.ts';

describe('mixed script', () => {
  test.each([
    ['mаktab', 'maktab'], // Cyrillic а
    ['Тoshkent', 'Toshkent'], // Cyrillic Т
    ['oʻqituvсhi', 'oʻqituvchi'], // Cyrillic с
    ['мaктаб', 'мактаб'], // Latin a
    ['Pеdаgоgikа', 'Pedagogika'],
  ])('%s is mended to %s', (word, fixed) => {
    expect(findMixedWords(`Bu ${word}.`)).toEqual([{ word, at: 3, fixed }]);
    expect(fixMixedScript(`Bu ${word}, ha`)).toBe(`Bu ${fixed}, ha`);
  });

  test.each([
    'Oʻzbekiston maktabi',
    'Ўзбекистон мактаби',
    'SMS-хабар юборинг',
    'GPSни ёқинг, PDFда очинг',
    'x² + у = 5',
    '',
  ])('%s is left alone', (text) => {
    expect(findMixedWords(text)).toEqual([]);
    expect(fixMixedScript(text)).toBe(text);
  });

  test('the more numerous script wins, and a letter without a twin decides', () => {
    expect(fixMixedScript('шкoлa')).toBe('школа');
    expect(fixMixedScript('дарc')).toBe('дарс');
    expect(fixMixedScript('сhoy')).toBe('choy');
  });

  test('what is mended is as long as before and needs no more mending', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'abcotмаотсш ʻ1.') }), (text) => {
        const fixed = fixMixedScript(text);
        expect(fixed).toHaveLength(text.length);
        expect(findMixedWords(fixed)).toEqual([]);
      }),
    );
  });
});
