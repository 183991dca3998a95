import { describe, expect, test } from 'vitest';
import { gradeResponse, isPossible, isSame, type KeyedQuestion, showQuestion } from './rules.ts';

const known = { id: 1, version: 1, text: '', explanation: 'Chunki', score: 0 };
const choice = (type: 'single' | 'multiple'): KeyedQuestion => ({
  ...known,
  type,
  answers: [1, 2].map((id) => ({ id, text: `javob ${id}`, score: id - 1 })),
});
const words: KeyedQuestion = {
  ...known,
  type: 'dragwords',
  score: 4,
  text: '<p>[bosh] va [oxir], <a href="/[bosh]">[yana]</a></p>',
  answers: [
    { id: 11, text: 'ota', tag: 'bosh' },
    { id: 12, text: 'ona', tag: 'oxir' },
    { id: 13, text: 'ota', tag: 'yana' },
    { id: 14, text: 'tosh', tag: null },
  ],
};
const groups: KeyedQuestion = {
  ...known,
  type: 'grouping',
  answers: [
    { id: 21, text: 'Mevalar', score: 2, items: ['olma', 'anor'] },
    { id: 22, text: 'Sabzavotlar', score: 2, items: ['sabzi', 'piyoz'] },
  ],
};
const piece = (question: KeyedQuestion, text: string, nth = 0): number =>
  showQuestion(question, 1)
    .pieces.filter((each) => each.text === text)
    .toSorted((one, other) => one.id - other.id)[nth]!.id;

describe('what a learner is shown', () => {
  test('no score, no explanation and no tag is in it', () => {
    for (const question of [choice('single'), words, groups]) {
      const shown = JSON.stringify(showQuestion(question, 7));
      expect(shown).not.toMatch(/score|Chunki|oxir|yana|tag/);
    }
  });

  test('gaps are named by their order; addresses inside the text stay', () => {
    expect(showQuestion(words, 7).text).toBe('<p>[1] va [2], <a href="/[bosh]">[3]</a></p>');
  });

  test('words and items stand apart from where they belong', () => {
    const shown = showQuestion(groups, 7);
    expect(shown.answers.map(({ text }) => text)).toEqual(['Mevalar', 'Sabzavotlar']);
    expect(shown.pieces.map(({ text }) => text).toSorted()).toEqual(
      ['anor', 'olma', 'piyoz', 'sabzi'].toSorted(),
    );
    expect(showQuestion(words, 7).pieces).toHaveLength(4);
  });
});

describe('a possible response', () => {
  test('names own answers, each once, and one for a single', () => {
    expect(isPossible(choice('single'), [1])).toBe(true);
    expect(isPossible(choice('single'), [])).toBe(true);
    expect(isPossible(choice('single'), [1, 2])).toBe(false);
    expect(isPossible(choice('multiple'), [1, 2])).toBe(true);
    expect(isPossible(choice('multiple'), [1, 1])).toBe(false);
    expect(isPossible(choice('multiple'), [3])).toBe(false);
    expect(isPossible(choice('multiple'), { 1: 2 })).toBe(false);
  });

  test('puts each word into one gap that is there', () => {
    const stone = piece(words, 'tosh');
    expect(isPossible(words, { 1: stone })).toBe(true);
    expect(isPossible(words, { 4: stone })).toBe(false);
    expect(isPossible(words, { 1: stone, 2: stone })).toBe(false);
    expect(isPossible(words, { 1: 14 })).toBe(false);
    expect(isPossible(words, [stone])).toBe(false);
    expect(isPossible(words, {})).toBe(true);
  });

  test('puts own items into own groups', () => {
    expect(isPossible(groups, { [piece(groups, 'olma')]: 22 })).toBe(true);
    expect(isPossible(groups, { [piece(groups, 'olma')]: 23 })).toBe(false);
    expect(isPossible(groups, { 1: 21 })).toBe(false);
  });
});

describe('points', () => {
  test('two gaps with the same word take either of its pieces', () => {
    const [one, other] = [piece(words, 'ota', 0), piece(words, 'ota', 1)];
    const mother = piece(words, 'ona');
    expect(gradeResponse(words, { 1: one, 2: mother, 3: other })).toEqual({
      score: 4,
      maxScore: 4,
    });
    expect(gradeResponse(words, { 1: other, 2: mother, 3: one })).toEqual({
      score: 4,
      maxScore: 4,
    });
    expect(gradeResponse(words, { 1: one }).score).toBe(1.33);
  });

  test('wrong items count against right ones', () => {
    const at = (item: string) => String(piece(groups, item));
    expect(gradeResponse(groups, { [at('olma')]: 21, [at('anor')]: 21 }).score).toBe(2);
    const all = Object.fromEntries(
      ['olma', 'anor', 'sabzi', 'piyoz'].map((item) => [at(item), 21]),
    );
    expect(gradeResponse(groups, all)).toEqual({ score: 0, maxScore: 4 });
  });

  test('no answer earns nothing', () => {
    expect(gradeResponse(choice('multiple'), undefined)).toEqual({ score: 0, maxScore: 1 });
    expect(gradeResponse(words, {})).toEqual({ score: 0, maxScore: 4 });
  });
});

test('the order of choices and of placements says nothing', () => {
  expect(isSame([1, 2], [2, 1])).toBe(true);
  expect(isSame({ 1: 2, 3: 4 }, { 3: 4, 1: 2 })).toBe(true);
  expect(isSame({ 1: 2 }, { 1: 3 })).toBe(false);
  expect(isSame([], {})).toBe(true);
});
