import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeText } from '#/domains/people/identity/send-code.ts';
import { phoneMovedText } from '#/domains/people/account-settings/texts.ts';
import { countSegments, toGsm } from './gsm.ts';

const languages = ['uz', 'ru', 'en'] as const;

test.each([
  ['', 'gsm7', 0, 1],
  ['a'.repeat(160), 'gsm7', 160, 1],
  ['a'.repeat(161), 'gsm7', 161, 2],
  ['a'.repeat(306), 'gsm7', 306, 2],
  ['a'.repeat(307), 'gsm7', 307, 3],
  // Two units each.
  ['€'.repeat(80), 'gsm7', 160, 1],
  ['€'.repeat(81), 'gsm7', 162, 2],
  // A part's last unit stays empty if the next letter needs two.
  [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 'gsm7', 306, 3],
  ['я'.repeat(70), 'ucs2', 70, 1],
  ['я'.repeat(71), 'ucs2', 71, 2],
  ['oʻquv', 'ucs2', 5, 1],
  ['😀'.repeat(35), 'ucs2', 70, 1],
  ['😀'.repeat(36), 'ucs2', 72, 2],
])('%j is counted as the networks count it', (text, alphabet, units, segments) => {
  expect(countSegments(text)).toEqual({ alphabet, units, segments });
});

test('parts hold all of a text and no part is wasted', () => {
  const anything = fc.string({ unit: 'grapheme', maxLength: 700 });
  const check = fc.property(anything, (text) => {
    const { alphabet, units, segments } = countSegments(text);
    const [alone, part] = alphabet === 'gsm7' ? [160, 153] : [70, 67];
    if (units <= alone) {
      expect(segments).toBe(1);
      return;
    }
    expect(segments).toBeGreaterThanOrEqual(Math.ceil(units / part));
    // At most one unit of each part stays empty.
    expect(segments).toBeLessThanOrEqual(Math.ceil(units / (part - 1)));
  });
  expect(fc.check(check)).toMatchObject({ failed: false });
});

test('a longer text never costs less', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', '€', 'Z', '\n', '['), maxLength: 400 });
  const check = fc.property(
    letters,
    letters,
    (one, other) => countSegments(one + other).segments >= countSegments(one).segments,
  );
  expect(fc.check(check)).toMatchObject({ failed: false });
});

test('whatever a text holds, it goes in letters of the networks', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.string({ unit: fc.constantFrom(...'oʻgʻʼ’«»—…№ўқғҳЎҚҒҲъьщЩё 😀Å'), maxLength: 200 }),
  );
  const check = fc.property(anything, (text) => {
    const plain = toGsm(text);
    return countSegments(plain).alphabet === 'gsm7' && toGsm(plain) === plain;
  });
  expect(fc.check(check)).toMatchObject({ failed: false });
});

test.each([
  ['Oʻqituvchi «Gʻuncha» — maʼlumot…', "O'qituvchi \"G'uncha\" - ma'lumot..."],
  ['Ваш сертификат готов: щука, ёж', 'Vash sertifikat gotov: shchuka, yozh'],
  ['Ўзбекистон Қўқон ғалаба ҳақ', "O'zbekiston Qo'qon g'alaba haq"],
  ['Café № 5 😀', 'Café No 5'],
])('%j is sent as %j', (text, sent) => {
  expect(toGsm(text)).toBe(sent);
});

test.each(languages)('no text that goes by SMS in %s needs more than one message', (language) => {
  const texts = [codeText('12345', language), phoneMovedText('998901234567', language)];
  for (const text of texts) {
    expect(toGsm(text)).toBe(text);
    expect(countSegments(text)).toMatchObject({ alphabet: 'gsm7', segments: 1 });
  }
});
