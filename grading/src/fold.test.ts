import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold, foldedWords, spellingOf } from './fold.ts';

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
    expect(fold(latin)).toBe(fold(cyrillic));
  });

  test.each(apostropheSigns)('the sign %s writes oʻ and gʻ', (sign) => {
    expect(fold(`O${sign}zbekiston, tog${sign}`)).toBe("o'zbekiston, tog'");
  });

  test('letters that differ stay apart', () => {
    expect(fold('ona')).not.toBe(fold('oʻna'));
    expect(fold('gul')).not.toBe(fold('gʻul'));
    expect(fold('hol')).not.toBe(fold('xol'));
    expect(fold('qul')).not.toBe(fold('kul'));
  });

  test('a beginning of a word finds the word', () => {
    expect(fold('ketsa').startsWith(fold('ket'))).toBe(true);
    expect(fold('aytsa').startsWith(fold('айт'))).toBe(true);
  });

  test('folding twice changes nothing', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.string({ unit: fc.constantFrom(..."abeghostuyАЕЁЦъьўғҳқщы- 'ʻʼ`´".split('')) }),
        ),
        (text) => {
          expect(fold(fold(text))).toBe(fold(text));
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('folding any sign twice changes nothing', () => {
    const texts = Array.from({ length: 0x1_00_00 }, (_, code) => `o${String.fromCharCode(code)}s`);
    expect(texts.filter((text) => fold(fold(text)) !== fold(text))).toEqual([]);
  });

  test('case, apostrophe sign and spacing never matter', () => {
    const unit = fc.constantFrom('a', 'o', 'g', 'sh', 'ў', 'ғ', 'ц', 'е', "'", ' ');
    fc.assert(
      fc.property(fc.array(unit), fc.constantFrom(...apostropheSigns), (units, sign) => {
        const text = units.join('');
        expect(fold(text.toUpperCase())).toBe(fold(text));
        expect(fold(text.replaceAll("'", sign))).toBe(fold(text));
        expect(fold(`  ${text.replaceAll(' ', ' \t ')}\n`)).toBe(fold(text));
      }),
    );
  });
});

test('foldedWords leaves punctuation out', () => {
  expect(foldedWords('«Oʻqituvchi» – 2-сон, maʼno!')).toEqual(["o'qituvchi", '2', 'son', 'mano']);
  expect(foldedWords(' – ')).toEqual([]);
});

test('spellingOf finds a word as its text has it', () => {
  const text = '«Sunʼiy» intellekt, Oʻquvchilar; ЎҚИТУВЧИ';
  expect(spellingOf('suniy', text)).toBe('sunʼiy');
  expect(spellingOf("o'quvchilar", text)).toBe('oʻquvchilar');
  expect(spellingOf("o'qituvchi", text)).toBe('ўқитувчи');
  expect(spellingOf('kitob', text)).toBeUndefined();
});
