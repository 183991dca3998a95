import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalizeText, normalizedWords, spellingOf } from './normalize-text.ts';

const apostropheSigns = ['ʻ', 'ʼ', '‘', '’', "'", '`', '´'];

describe('fold', () => {
  test.each([
    ['maktab', 'мактаб'],
    ["o'qituvchi", 'ўқитувчи'],
    ['oʻqituvchi', 'ЎҚИТУВЧИ'],
    ['gʻisht', 'ғишт'],
    ['yaxshi', 'яхши'],
    ['yoʻl', 'йўл'],
    ['yosh', 'ёш'],
    ['yurak', 'юрак'],
    ['choy', 'чой'],
    ['shahar', 'шаҳар'],
    ['xalq', 'халқ'],
    ['jurnal', 'журнал'],
    ['maʼno', 'маъно'],
    ['sanʼat', 'санъат'],
    ['moʻjiza', 'мўъжиза'],
    ['yer', 'ер'],
    ['obyekt', 'объект'],
    ['elektron', 'электрон'],
    ['litsey', 'лицей'],
    ['konsert', 'концерт'],
    ['sirk', 'цирк'],
    ['funksiya', 'функция'],
    ['kompyuter', 'компьютер'],
    ['sentabr', 'сентябрь'],
    ['Sherbakov', 'Щербаков'],
    ['Isʼhoq', 'Исҳоқ'],
    ['  Malaka   oshirish ', 'малака\nошириш'],
  ])('%s and %s are one', (latin, cyrillic) => {
    expect(normalizeText(latin)).toBe(normalizeText(cyrillic));
  });

  test.each(apostropheSigns)('the sign %s writes oʻ and gʻ', (sign) => {
    expect(normalizeText(`O${sign}zbekiston, tog${sign}`)).toBe("o'zbekiston, tog'");
  });

  test('letters that differ stay apart', () => {
    expect(normalizeText('ona')).not.toBe(normalizeText('oʻna'));
    expect(normalizeText('gul')).not.toBe(normalizeText('gʻul'));
    expect(normalizeText('hol')).not.toBe(normalizeText('xol'));
    expect(normalizeText('qul')).not.toBe(normalizeText('kul'));
  });

  test('a beginning of a word finds the word', () => {
    expect(normalizeText('ketsa').startsWith(normalizeText('ket'))).toBe(true);
    expect(normalizeText('aytsa').startsWith(normalizeText('айт'))).toBe(true);
  });

  test('folding twice changes nothing', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.string({ unit: fc.constantFrom(..."abeghostuyАЕЁЦъьўғҳқщы- 'ʻʼ`´".split('')) }),
        ),
        (text) => {
          expect(normalizeText(normalizeText(text))).toBe(normalizeText(text));
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('folding any sign twice changes nothing', () => {
    const texts = Array.from({ length: 0x1_00_00 }, (_, code) => `o${String.fromCharCode(code)}s`);
    expect(
      texts.filter((text) => normalizeText(normalizeText(text)) !== normalizeText(text)),
    ).toEqual([]);
  });

  test('case, apostrophe sign and spacing never matter', () => {
    const unit = fc.constantFrom('a', 'o', 'g', 'sh', 'ў', 'ғ', 'ц', 'е', "'", ' ');
    fc.assert(
      fc.property(fc.array(unit), fc.constantFrom(...apostropheSigns), (units, sign) => {
        const text = units.join('');
        expect(normalizeText(text.toUpperCase())).toBe(normalizeText(text));
        expect(normalizeText(text.replaceAll("'", sign))).toBe(normalizeText(text));
        expect(normalizeText(`  ${text.replaceAll(' ', ' \t ')}\n`)).toBe(normalizeText(text));
      }),
    );
  });
});

test('foldedWords leaves punctuation out', () => {
  expect(normalizedWords('«Oʻqituvchi» – 2-сон, maʼno!')).toEqual([
    "o'qituvchi",
    '2',
    'son',
    'mano',
  ]);
  expect(normalizedWords(' – ')).toEqual([]);
});

test('spellingOf finds a word as its text has it', () => {
  const text = '«Sunʼiy» intellekt, Oʻquvchilar; ЎҚИТУВЧИ';
  expect(spellingOf('suniy', text)).toBe('sunʼiy');
  expect(spellingOf("o'quvchilar", text)).toBe('oʻquvchilar');
  expect(spellingOf("o'qituvchi", text)).toBe('ўқитувчи');
  expect(spellingOf('kitob', text)).toBeUndefined();
});
