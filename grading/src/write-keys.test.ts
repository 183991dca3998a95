import { expect, test } from 'vitest';
import { type QuestionAnswer, NEW_ANSWER, writeKeys } from './write-keys.ts';

const [first, second, third] = [
  { id: 1, text: 'Buxoro', score: 3 },
  { id: 2, text: 'Toshkent', score: 0 },
  { id: 3, text: 'Xiva', score: 1 },
];
const choice = { text: 'Poytaxt?', score: 0, answers: [first, second, third] };
const single = { ...choice, type: 'single' as const };
const scoresOf = (answers: readonly QuestionAnswer[] | undefined) =>
  answers?.map(({ score }) => score);

test('a single question has its points at the right option, or at each of them', () => {
  const key = { type: 'single' as const, answerId: 2 };
  expect(writeKeys(single, [key])).toEqual([
    { ...first, score: 0 },
    { ...second, score: 3 },
    { ...third, score: 0 },
  ]);
  expect(scoresOf(writeKeys(single, [key, { ...key, answerId: 3 }]))).toEqual([0, 3, 3]);
});

test('right options of several share the points in whole cents', () => {
  const multiple = {
    ...choice,
    type: 'multiple' as const,
    answers: [...choice.answers, { id: 4, text: 'Nukus', score: 0 }],
  };
  const key = { type: 'multiple' as const, answerIds: [2, 3, 4] };
  expect(scoresOf(writeKeys(multiple, [key]))).toEqual([0, 1.34, 1.33, 1.33]);
});

test('a key of another kind, of an option that is gone, or that no question can say is none', () => {
  expect(writeKeys(single, [{ type: 'single', answerId: 9 }])).toBeUndefined();
  expect(writeKeys(single, [{ type: 'multiple', answerIds: [1] }])).toBeUndefined();
  expect(writeKeys(single, [])).toBeUndefined();
  const several = [[1], [2]].map((answerIds) => ({ type: 'multiple' as const, answerIds }));
  expect(writeKeys({ ...choice, type: 'multiple' }, several)).toBeUndefined();
});

test('typed answers are those of the keys, letter for letter', () => {
  const typed = (text: string) => ({ type: 'short' as const, typed: text });
  const answers = [{ id: 1, text: 'olm*', score: 2, rule: '1' }];
  expect(
    writeKeys({ type: 'short', text: '', score: 0, answers }, [typed('a*b'), typed('x < y')]),
  ).toEqual([
    { id: 1, text: String.raw`a\*b`, score: 2, rule: '' },
    { id: NEW_ANSWER, text: 'x &lt; y', score: 2, rule: '' },
  ]);
  const number = { type: 'number' as const, text: '', score: 0 };
  const stored = [{ id: 1, text: '5', score: 2, rule: '0.5 km' }];
  expect(writeKeys({ ...number, answers: stored }, [{ type: 'number', typed: '7 km' }])).toEqual([
    { id: 1, text: '7', score: 2, rule: '0.5 km' },
  ]);
});

test('a side that no pair needs any more still misleads, with its translation', () => {
  const translated = (text: string, details: string) => ({ translation: { text, details } });
  const matching = {
    type: 'matching' as const,
    text: '',
    score: 2,
    answers: [
      { id: 1, text: 'it', match: 'hayvon', ...translated('собака', 'животное') },
      { id: 2, text: 'olma', match: 'tosh', ...translated('яблоко', 'камень') },
      { id: 3, text: 'meva', match: null, ...translated('фрукт', '') },
    ],
  };
  const key = { type: 'matching' as const, matches: [{ id: 2, match: 'meva' }] };
  expect(writeKeys(matching, [key])).toEqual([
    matching.answers[0],
    { id: 2, text: 'olma', match: 'meva', ...translated('яблоко', 'фрукт') },
    { id: NEW_ANSWER, text: 'tosh', match: null, ...translated('камень', '') },
  ]);
});

test('an item changes its group with its translation; none may be left over', () => {
  const grouping = {
    type: 'grouping' as const,
    text: '',
    score: 0,
    answers: [
      {
        id: 1,
        text: 'A',
        score: 1,
        items: ['it', 'olma'],
        translation: { text: '', details: 'пёс,яблоко' },
      },
      { id: 2, text: 'B', score: 1, items: ['nok'], translation: { text: '', details: 'груша' } },
    ],
  };
  const placed = (...pairs: [string, number][]) => [
    { type: 'grouping' as const, placements: pairs.map(([item, groupId]) => ({ item, groupId })) },
  ];
  const written = writeKeys(grouping, placed(['it', 1], ['olma', 2], ['nok', 2]));
  expect(written?.map(({ items }) => items)).toEqual([['it'], ['olma', 'nok']]);
  expect(written?.map(({ translation }) => translation?.details)).toEqual(['пёс', 'яблоко,груша']);
  expect(writeKeys(grouping, placed(['it', 1], ['nok', 2]))).toBeUndefined();
  expect(writeKeys(grouping, placed(['it', 1], ['olma', 1], ['nok', 1]))).toBeUndefined();
});
