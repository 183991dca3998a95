import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { numbersIn, parityOf, type TwoLanguages } from './translated-words.ts';

const words = fc.stringMatching(/^[a-zа-я]{1,8}( [a-zа-я]{1,8}){0,3}$/);
const decimal = fc.tuple(fc.nat(999), fc.integer({ min: 1, max: 99 }));

const single = fc.record({
  type: fc.constant('single'),
  text: words,
  explanation: fc.constant(''),
  answers: fc.array(words, { minLength: 1, maxLength: 6 }).map((texts) =>
    texts.map((text, n) => ({
      id: n + 1,
      text,
      details: '',
      translation: { text, details: '' },
    })),
  ),
  translation: words.map((text) => ({ text, explanation: '', isOld: false })),
});

describe('parityOf', () => {
  // spec: ITM-09
  test('nothing is said of what says the same, and each missing option is counted', () => {
    fc.assert(
      fc.property(single, fc.nat(), (question: TwoLanguages, chosen) => {
        expect(parityOf(question)).toEqual([]);
        const at = chosen % question.answers.length;
        const answers = question.answers.map(({ translation, ...answer }, n) =>
          n === at ? answer : { ...answer, translation },
        );
        const own = answers.length;
        expect(parityOf({ ...question, answers })).toEqual([
          { kind: 'options', own, other: own - 1 },
        ]);
        expect(parityOf({ ...question, translation: null })).toEqual([{ kind: 'missing' }]);
      }),
    );
  });

  test('a decimal is the same with a comma and a point, and another figure is told', () => {
    fc.assert(
      fc.property(single, decimal, (question: TwoLanguages, [whole, part]) => {
        const translated = (text: string) => ({ text, explanation: '', isOld: false });
        const text = `uzunligi ${whole},${part} m`;
        const same = { ...question, text, translation: translated(`длина ${whole}.${part} м`) };
        expect(parityOf(same)).toEqual([]);
        const other = { ...same, translation: translated(`длина ${whole}.${part}1 м`) };
        expect(parityOf(other)).toMatchObject([{ kind: 'numbers', place: 0 }]);
      }),
    );
  });
});

test('thousands are one figure, numbers in words are none, and marks are no text', () => {
  expect(numbersIn('1 500 va 2,50')).toEqual(['1500', '2.5']);
  expect(numbersIn('uch ta')).toEqual([]);
  expect(numbersIn('<p><img src="/a/12.png">3</p>')).toEqual(['3']);
  expect(numbersIn('10:30, 12.05.2024')).toEqual(['10', '30', '12.05.2024']);
});

test('groups have as many items in both, and what is taken may be more in one', () => {
  const group = (details: string) => ({
    type: 'grouping' as const,
    text: 'Guruhlang',
    explanation: '',
    answers: [
      { id: 1, text: 'Meva', details: 'olma,nok', translation: { text: 'Фрукты', details } },
    ],
    translation: { text: 'Разделите', explanation: '', isOld: true },
  });
  expect(parityOf(group('яблоко,груша'))).toEqual([{ kind: 'old' }]);
  expect(parityOf(group('яблоко'))).toEqual([
    { kind: 'old' },
    { kind: 'options', own: 1, other: 0 },
  ]);
  const answers = [{ id: 1, text: '3 ta', details: '0' }];
  const short: TwoLanguages = { ...group(''), type: 'short', answers };
  expect(
    parityOf({ ...short, translation: { text: 'Сколько', explanation: '', isOld: false } }),
  ).toEqual([]);
});
