import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { KeyedQuestion } from './keyed-question.ts';
import { gradeResponse, showQuestion, rightResponse } from './rules.ts';

const translation = { language: 'ru' as const, text: 'Вопрос', explanation: 'Тайна', of: '' };
const known = { id: 1, version: 1, text: 'Savol', explanation: 'Sir', score: 3, translation };
const word = fc.stringMatching(/^[a-z]{1,6}$/);
const russian = (text: string, details = '') => ({ translation: { text: `р ${text}`, details } });

const question: fc.Arbitrary<KeyedQuestion> = fc
  .uniqueArray(word, { minLength: 4, maxLength: 8 })
  .chain((texts) => {
    const ids = texts.map((text, n) => ({ id: n + 10, text }));
    const scored = ids.map((one, n) => ({ ...one, ...russian(one.text), score: n === 0 ? 1 : 0 }));
    return fc.constantFrom<KeyedQuestion>(
      { ...known, type: 'single', answers: scored },
      { ...known, type: 'multiple', answers: scored },
      { ...known, type: 'ordering', answers: ids.map((one) => ({ ...one, ...russian(one.text) })) },
      {
        ...known,
        type: 'matching',
        answers: ids.map((one) => ({
          ...one,
          ...russian(one.text, `р ${one.text}2`),
          match: `${one.text}2`,
        })),
      },
      {
        ...known,
        type: 'grouping',
        answers: [
          {
            ...ids[0]!,
            ...russian(ids[0]!.text, texts.map((text) => `р ${text}`).join(',')),
            score: 1,
            items: texts,
          },
        ],
      },
    );
  });

// spec: ITM-09
test('a translation has the ids of its question in their order, and its own words for each', () => {
  fc.assert(
    fc.property(question, fc.nat(), (one, seed) => {
      const shown = showQuestion(one, seed);
      const other = shown.translation!;
      for (const part of ['answers', 'pieces'] as const) {
        expect(other[part].map(({ id }) => id)).toEqual(shown[part].map(({ id }) => id));
        expect(other[part].map(({ text }) => text)).toEqual(
          shown[part].map(({ text }) => `р ${text}`),
        );
      }
      expect(other).not.toHaveProperty('explanation', 'Тайна');
      expect(showQuestion(one, seed, true).translation?.explanation).toBe('Тайна');
      // Both languages share one key.
      const { score, maxScore } = gradeResponse(one, rightResponse(one));
      expect(score).toBe(maxScore);
    }),
  );
});

test('what is typed counts in either language, and a unit in both', () => {
  const short: KeyedQuestion = {
    ...known,
    type: 'short',
    answers: [
      { id: 1, text: 'olma', score: 2, rule: '0', translation: { text: 'яблоко', details: '' } },
    ],
  };
  for (const typed of ['olma', 'яблоко', 'Яблоко ']) {
    expect(gradeResponse(short, { typed })).toMatchObject({ score: 2, maxScore: 2 });
  }
  expect(gradeResponse(short, { typed: 'груша' }).score).toBe(0);
  const number: KeyedQuestion = {
    ...known,
    type: 'number',
    answers: [
      { id: 1, text: '5', score: 1, rule: '1 soʻm', translation: { text: '', details: 'сум' } },
    ],
  };
  for (const typed of ['5', '6 soʻm', '4 сум']) {
    expect(gradeResponse(number, { typed }).score).toBe(1);
  }
  expect(gradeResponse(number, { typed: '5 евро' }).score).toBe(0);
  expect(showQuestion(number, 1).translation?.answers).toEqual([{ id: 1, text: 'сум' }]);
});

test('what nobody translated stays in the words of the question', () => {
  const half: KeyedQuestion = {
    ...known,
    type: 'single',
    answers: [
      { id: 1, text: 'bir', score: 1, ...russian('bir') },
      { id: 2, text: 'ikki', score: 0 },
    ],
  };
  const shown = showQuestion(half, 5).translation!.answers;
  expect(shown.map(({ text }) => text).toSorted()).toEqual(['ikki', 'р bir']);
});
