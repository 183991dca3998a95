import { describe, expect, test } from 'vitest';
import type { KeyedQuestion } from './keyed-question.ts';
import { rightResponse, gradeResponse, isPossible, isSame, showQuestion } from './rules.ts';

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
const trueFalse: KeyedQuestion = {
  ...known,
  type: 'true_false',
  answers: [
    { id: 31, text: 'false', score: 0 },
    { id: 32, text: 'true', score: 1 },
  ],
};
const short: KeyedQuestion = {
  ...known,
  type: 'short',
  answers: [
    { id: 41, text: 'Abdulla Qodiriy', score: 2, rule: '1' },
    { id: 42, text: '*Qodiriy', score: 1, rule: '0' },
  ],
};
const number: KeyedQuestion = {
  ...known,
  type: 'number',
  answers: [{ id: 51, text: '340', score: 1, rule: '10 m/s' }],
};
const calculated: KeyedQuestion = {
  id: 12,
  version: 1,
  score: 0,
  type: 'calculated',
  explanation: '<p>Chunki</p>',
  text: '<p>{a} va {b}: {={a} + {b}}</p>',
  answers: [
    { id: 121, text: '{a} * {b} / 100', score: 2, rule: '5% kg' },
    { id: 122, text: 'a', min: 1, max: 9, step: 1 },
    { id: 123, text: 'b', min: 1, max: 9, step: 0.5 },
  ],
  numbers: [
    { name: 'a', value: 3 },
    { name: 'b', value: 7.5 },
  ],
};
const ordering: KeyedQuestion = {
  ...known,
  type: 'ordering',
  score: 3,
  answers: ['Bahor', 'Yoz', 'Kuz', 'Qish'].map((text, n) => ({ id: 61 + n, text })),
};

const matching: KeyedQuestion = {
  ...known,
  type: 'matching',
  score: 2,
  answers: [
    { id: 71, text: 'Oʻzbekiston', match: 'Toshkent' },
    { id: 72, text: 'Fransiya', match: 'Parij' },
    { id: 73, text: 'London', match: null },
  ],
};

const gaps: KeyedQuestion = {
  ...known,
  type: 'gaps',
  text: '<p>[bosh] va [oxir]</p>',
  answers: [
    { id: 81, text: 'Toshkent', score: 2, tag: 'bosh', typos: 1 },
    { id: 82, text: 'Shosh', score: 1, tag: 'bosh', typos: 0 },
    { id: 83, text: 'Sir', score: 0, tag: 'oxir', typos: null },
    { id: 84, text: 'Amu', score: 1, tag: 'oxir', typos: null },
  ],
};
const hot: KeyedQuestion = {
  ...known,
  type: 'hottext',
  score: 3,
  text: '<p>[b] va [a], [x]</p>',
  answers: [
    { id: 91, text: 'kitob', score: 1, tag: 'a' },
    { id: 92, text: 'oʻqidi', score: 0, tag: 'b' },
    { id: 93, text: 'qalam', score: 1, tag: 'x' },
  ],
};
const spot: KeyedQuestion = {
  ...known,
  type: 'hotspot',
  score: 2,
  answers: [
    { id: 95, text: 'yurak', score: 1, area: 'ellipse 0.5 0.5 0.1 0.1' },
    { id: 96, text: 'jigar', score: 0, area: 'rectangle 0 0 0.1 0.1' },
  ],
};
const optionOf = (text: string): number =>
  showQuestion(gaps, 7).gaps![1]!.options.find((option) => option.text === text)!.id;

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

  // spec: QKD-16
  test('another key changes nothing of what is shown', () => {
    const withOtherKey = (question: KeyedQuestion): KeyedQuestion => {
      switch (question.type) {
        case 'single':
        case 'multiple':
        case 'true_false':
          return { ...question, answers: question.answers.map((one) => ({ ...one, score: 1 })) };
        case 'grouping': {
          const items = question.answers.map((group) => group.items).toReversed();
          const answers = question.answers.map((group, n) => ({ ...group, items: items[n]! }));
          return { ...question, answers };
        }
        case 'dragwords': {
          const tags = question.answers.map(({ tag }) => tag).toReversed();
          const answers = question.answers.map((word, n) => ({ ...word, tag: tags[n]! }));
          return { ...question, score: 9, answers };
        }
        case 'short':
        case 'number': {
          const answers = question.answers.map((one) => ({ ...one, text: '7', score: 9 }));
          return { ...question, answers };
        }
        case 'calculated': {
          const answers = question.answers.map((one) =>
            'rule' in one ? { ...one, text: '{a} - {b}', score: 9 } : one,
          );
          return { ...question, answers };
        }
        case 'ordering':
          return { ...question, score: 9, answers: question.answers.toReversed() };
        case 'matching': {
          const [one, other, extra] = question.answers;
          const answers = [
            { ...one!, match: other!.match },
            { ...other!, match: one!.match },
            extra!,
          ];
          return { ...question, score: 9, answers };
        }
        case 'hotspot': {
          const answers = question.answers.map((one) => ({
            ...one,
            text: '7',
            area: 'rectangle 0 0 1 1',
          }));
          return { ...question, score: 9, answers };
        }
        case 'hottext': {
          const answers = question.answers.map((one) => ({ ...one, score: 1 - one.score }));
          return { ...question, score: 9, answers };
        }
        case 'gaps': {
          const answers = question.answers.map((one) =>
            one.typos === null ? { ...one, score: 1 - one.score } : { ...one, text: '7', score: 9 },
          );
          return { ...question, answers };
        }
        case 'essay': {
          const answers = question.answers.map((one) =>
            'model' in one ? { ...one, model: 'Namuna' } : one,
          );
          return { ...question, answers };
        }
        case 'text':
          return question;
      }
    };
    const all = [choice('single'), choice('multiple'), words, groups, trueFalse, short, number];
    for (const question of [...all, calculated, ordering, matching, gaps, hot, spot]) {
      expect(withOtherKey(question)).not.toEqual(question);
      expect(showQuestion(withOtherKey(question), 7)).toEqual(showQuestion(question, 7));
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

describe('what is typed or put in order', () => {
  test('is possible in its own shape alone', () => {
    expect(isPossible(short, { typed: 'Qodiriy' })).toBe(true);
    expect(isPossible(short, { answer: 'Qodiriy', extra: '' })).toBe(false);
    expect(isPossible(short, [41])).toBe(false);
    expect(isPossible(choice('single'), { typed: '1' })).toBe(false);
    expect(isPossible(number, { typed: 'yoʻq' })).toBe(true);
    const [spring, summer] = [piece(ordering, 'Bahor'), piece(ordering, 'Yoz')];
    expect(isPossible(ordering, { [spring]: 1, [summer]: 2 })).toBe(true);
    expect(isPossible(ordering, { [spring]: 1, [summer]: 1 })).toBe(false);
    expect(isPossible(ordering, { [spring]: 5 })).toBe(false);
    expect(isPossible(ordering, { 61: 1 })).toBe(false);
    expect(isPossible(trueFalse, [31, 32])).toBe(false);
  });

  test('what is right earns everything', () => {
    for (const question of [trueFalse, short, number, ordering, matching, gaps, hot]) {
      const { score, maxScore } = gradeResponse(question, rightResponse(question));
      expect(score).toBe(maxScore);
      expect(score).toBeGreaterThan(0);
    }
    expect(rightResponse(number)).toEqual({ typed: '340 m/s' });
  });

  // spec: QKD-04
  test('a matching has more sides than pairs, and each pair its share', () => {
    const sides = showQuestion(matching, 7);
    expect(sides.answers.map(({ text }) => text)).toEqual(['Oʻzbekiston', 'Fransiya']);
    expect(sides.pieces.map(({ text }) => text).toSorted()).toEqual(
      ['London', 'Parij', 'Toshkent'].toSorted(),
    );
    const [tashkent, london] = [piece(matching, 'Toshkent'), piece(matching, 'London')];
    expect(gradeResponse(matching, { 71: tashkent, 72: london })).toEqual({
      score: 1,
      maxScore: 2,
    });
    expect(isPossible(matching, { 73: tashkent })).toBe(false);
    expect(isPossible(matching, { 71: 5 })).toBe(false);
    expect(isPossible(matching, { 71: tashkent, 72: tashkent })).toBe(true);
  });

  // spec: QKD-06
  test('passages are marked in their text, and wrong ones count against right ones', () => {
    expect(showQuestion(hot, 7)).toMatchObject({
      text: '<p>[1] va [2], [3]</p>',
      answers: [
        { id: 92, text: 'oʻqidi' },
        { id: 91, text: 'kitob' },
        { id: 93, text: 'qalam' },
      ],
    });
    expect(isPossible(hot, [91, 94])).toBe(false);
    expect(isPossible(hot, [91, 91])).toBe(false);
    expect(gradeResponse(hot, [91])).toEqual({ score: 1.5, maxScore: 3 });
    expect(gradeResponse(hot, [91, 92, 93]).score).toBe(1.5);
    expect(gradeResponse(hot, [92]).score).toBe(0);
  });

  // spec: QKD-05
  test('each gap is typed or chosen, and earns by itself', () => {
    expect(showQuestion(gaps, 7)).toMatchObject({
      text: '<p>[1] va [2]</p>',
      gaps: [{ id: 1, options: [] }, { id: 2 }],
    });
    expect(isPossible(gaps, { gaps: { 1: 'Toshkent', 2: optionOf('Sir') } })).toBe(true);
    expect(isPossible(gaps, { gaps: { 2: 'Amu' } })).toBe(false);
    expect(isPossible(gaps, { gaps: { 1: optionOf('Sir') } })).toBe(false);
    expect(isPossible(gaps, { gaps: { 3: 'x' } })).toBe(false);
    expect(isPossible(gaps, { typed: 'Toshkent' })).toBe(false);
    expect(isPossible(gaps, {})).toBe(true);
    const points = (own: Record<string, string | number>) =>
      gradeResponse(gaps, { gaps: own }).score;
    expect(points({ 1: 'Тошкент', 2: optionOf('Amu') })).toBe(3);
    expect(points({ 1: 'toshkant' })).toBe(2);
    expect(points({ 1: 'Shosh', 2: optionOf('Sir') })).toBe(1);
    expect(points({ 1: ' ' })).toBe(0);
  });

  test('a statement keeps its order, a number shows its unit', () => {
    expect(showQuestion(trueFalse, 7).answers.map(({ text }) => text)).toEqual(['true', 'false']);
    expect(showQuestion(number, 7).answers).toEqual([{ id: 51, text: 'm/s' }]);
    expect(gradeResponse(number, { typed: '345 m/s' }).score).toBe(1);
    expect(gradeResponse(short, { typed: 'Абдулла Қодирй' }).score).toBe(2);
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
  expect(isSame({ gaps: { 1: 'a', 2: 3 } }, { gaps: { 2: 3, 1: 'a' } })).toBe(true);
  expect(isSame({ gaps: { 1: 'a' } }, { gaps: { 1: 'b' } })).toBe(false);
});
