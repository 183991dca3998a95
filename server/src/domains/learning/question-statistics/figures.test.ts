import { expect, test } from 'vitest';
import type { KeyedQuestion } from '#/domains/assessment/index.ts';
import { analyse, figuresOf, type Person } from './figures.ts';

const ids = [1, 2, 3, 4, 5, 6];
const question = (id: number): KeyedQuestion => ({
  id,
  version: 1,
  text: 'Savol',
  explanation: '',
  score: 1,
  type: 'single',
  answers: [
    { id: 10, text: 'ha', score: 1 },
    { id: 11, text: 'yoʻq', score: 0 },
  ],
});

/**
 * Of equal ability, all with an Uzbek interface; every second one read the first question in
 * Russian.
 */
const people = Array.from({ length: 400 }, (_, n): Person => {
  const isRussian = n % 2 === 1;
  const ability = Math.floor(n / 2) % 6;
  const isRight = (id: number) =>
    id === 1 ? (isRussian ? n % 10 === 1 : n % 10 < 8) : ability >= id - 1;
  return {
    language: 'uz',
    languages: isRussian ? { '1': 'ru' } : null,
    gender: null,
    regionId: null,
    region: null,
    month: '2026-11',
    answeredAfter: null,
    answers: new Map(
      ids.map((id) => [id, { response: [isRight(id) ? 10 : 11], share: isRight(id) ? 1 : 0 }]),
    ),
  };
});

// spec: ITM-03, ITM-09
test('a question works otherwise by the language in which it was read, not by that of the interface', () => {
  const analysis = analyse(people, ids);
  const found = ids.map((id, item) => figuresOf(question(id), item, analysis).functioning);
  expect(found[0]).toMatchObject([{ by: 'language', group: 'ru', isHarder: true, class: 'C' }]);
  expect(found.slice(1).flat()).toEqual([]);
});
