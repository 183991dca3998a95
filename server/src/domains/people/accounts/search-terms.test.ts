import { describe, expect, it } from 'vitest';
import { withTypoVariants, searchTerms, variantsOf } from './matching-accounts.ts';

describe('what was typed', () => {
  it.each([
    ['Каримова Дилноза', [['karimova'], ['dilnoza']]],
    ['Oʻgʻiloy', [["o'g'iloy"]]],
    ['+998 (90) 123-45-67', [['998901234567']]],
    ['123 45 67', [['1234567']]],
    ['Raximof', [['raximof', 'raximov', 'rahimof', 'rahimov']]],
    ['Karimova 1234', [['karimova'], ['1234']]],
    ['90', [['90']]],
    ['!!!', []],
    ['  ', undefined],
    [undefined, undefined],
  ])('%s', (search, terms) => {
    expect(searchTerms(search)).toEqual(terms);
  });
});

describe('one typo', () => {
  const names = ['karimova', 'karimov', 'karimovna', 'dilnoza', 'ali', "to'xtaev", 'qahhorov'];

  it.each([
    ['karimva', ['karimva', 'karimova']],
    ['karimvoa', ['karimvoa', 'karimova']],
    ['dilnosa', ['dilnosa', 'dilnoza']],
    ['dillnoza', ['dillnoza', 'dilnoza']],
    ['dlnosa', ['dlnosa']],
    ['tuxtaev', ['tuxtaev', "to'xtaev"]],
    ['kaxxorov', ['kaxxorov', 'qahhorov']],
    // Words this short must match exactly.
    ['alu', ['alu']],
  ])('%s', (word, spellings) => {
    expect(withTypoVariants([word], names)).toEqual(spellings);
  });

  it('meets its name in a variant', () => {
    for (const typed of ['dilnosa', 'dillnoza', 'dilnza', 'dlinoza']) {
      const shared = variantsOf(typed).filter((one) => variantsOf('dilnoza').includes(one));
      expect(shared).not.toEqual([]);
    }
  });
});
