import { describe, expect, test } from 'vitest';
import { gradeAttempt, gradeQuestion } from './grade.ts';
import type { GradedQuestion, QuestionResponse } from './questions.ts';

const single: GradedQuestion = {
  id: 1,
  type: 'single',
  answers: [
    { id: 11, score: 0 },
    { id: 12, score: 5 },
    { id: 13, score: 2 },
  ],
};
const multiple: GradedQuestion = {
  id: 2,
  type: 'multiple',
  answers: [
    { id: 21, score: 2 },
    { id: 22, score: 3 },
    { id: 23, score: 0 },
  ],
};
const grouping: GradedQuestion = {
  id: 3,
  type: 'grouping',
  groups: [
    { id: 31, score: 3, items: ['olma', 'nok', 'oʻrik'] },
    { id: 32, score: 2, items: ['sabzi', 'piyoz', 'karam'] },
  ],
};
const dragwords: GradedQuestion = {
  id: 4,
  type: 'dragwords',
  score: 4,
  blanks: [
    { id: 41, word: 'maktab' },
    { id: 42, word: 'oʻqituvchi' },
    { id: 43, word: 'maktab' },
  ],
};

function place(groupId: number, items: readonly string[]) {
  return items.map((item) => ({ item, groupId }));
}

describe('single', () => {
  // spec: QST-12
  test.each([
    [12, 5],
    [13, 2],
    [11, 0],
    [99, 0],
  ])('answer %i earns %i of 5', (answerId, score) => {
    expect(gradeQuestion(single, { type: 'single', answerId })).toEqual({ score, maxScore: 5 });
  });
});

describe('multiple', () => {
  // spec: QST-13
  test.each([
    [[21, 22], 5],
    [[22], 3],
    [[21, 21], 2],
    [[21, 22, 23], 0],
    [[], 0],
  ])('answers %j earn %i of 5', (answerIds, score) => {
    expect(gradeQuestion(multiple, { type: 'multiple', answerIds })).toEqual({
      score,
      maxScore: 5,
    });
  });
});

describe('a multiple whose wrong answers cost what their author says', () => {
  const charging: GradedQuestion = {
    id: 5,
    type: 'multiple',
    answers: [
      { id: 1, score: 2 },
      { id: 2, score: 1 },
      { id: 3, score: -0.5 },
      { id: 4, score: -4 },
      { id: 5, score: 0 },
    ],
  };
  // spec: QKD-13
  test.each([
    [[1, 2], 3],
    [[1], 2],
    [[1, 2, 3], 2.5],
    [[1, 2, 5], 3],
    [[1, 4], 0],
    [[3], 0],
    [[1, 2, 3, 4, 5], 0],
  ])('answers %j earn %d of 3', (answerIds, score) => {
    expect(gradeQuestion(charging, { type: 'multiple', answerIds })).toEqual({
      score,
      maxScore: 3,
    });
  });
});

describe('grouping', () => {
  const grade = (placements: { item: string; groupId: number }[]) =>
    gradeQuestion(grouping, { type: 'grouping', placements });

  test('all in their places earn all', () => {
    const placements = [
      ...place(31, ['olma', 'nok', "o'rik"]),
      ...place(32, ['sabzi', 'piyoz', 'karam']),
    ];
    expect(grade(placements)).toEqual({ score: 5, maxScore: 5 });
  });

  test('a wrong item takes back a right one', () => {
    expect(grade(place(31, ['olma', 'nok', 'sabzi'])).score).toBe(1);
  });

  test('all items in one group earn nothing', () => {
    const items = grouping.groups.flatMap((group) => group.items);
    expect(grade(place(31, items)).score).toBe(0);
    expect(grade(place(32, items)).score).toBe(0);
  });

  test('an item sent twice counts once', () => {
    expect(grade(place(31, ['olma', 'olma', 'olma'])).score).toBe(1);
  });

  test('an item that two groups share is right in either', () => {
    const shared: GradedQuestion = {
      id: 5,
      type: 'grouping',
      groups: [
        { id: 51, score: 1, items: ['qizil'] },
        { id: 52, score: 1, items: ['qizil'] },
      ],
    };
    const placements = [...place(52, ['qizil']), ...place(51, ['қизил'])];
    expect(gradeQuestion(shared, { type: 'grouping', placements })).toEqual({
      score: 2,
      maxScore: 2,
    });
  });
});

describe('dragwords', () => {
  test('a share of the score for each right gap, two decimals', () => {
    const words = [
      { blankId: 41, word: 'maktab' },
      { blankId: 42, word: 'maktab' },
    ];
    expect(gradeQuestion(dragwords, { type: 'dragwords', words })).toEqual({
      score: 1.33,
      maxScore: 4,
    });
  });

  test('apostrophe and script do not matter', () => {
    const words = [
      { blankId: 41, word: 'мактаб' },
      { blankId: 42, word: "O'qituvchi" },
      { blankId: 43, word: 'maktab' },
    ];
    expect(gradeQuestion(dragwords, { type: 'dragwords', words }).score).toBe(4);
  });
});

describe('attempt', () => {
  // spec: TST-06
  test('passes at the threshold and not below', () => {
    const responses = new Map<number, QuestionResponse>([[1, { type: 'single', answerId: 13 }]]);
    expect(gradeAttempt([single], responses, 40)).toEqual({
      score: 2,
      maxScore: 5,
      percent: 40,
      isPassed: true,
    });
    expect(gradeAttempt([single], responses, 40.01).isPassed).toBe(false);
  });

  test('without points to win the percent is 0', () => {
    expect(gradeAttempt([], new Map(), 55)).toEqual({
      score: 0,
      maxScore: 0,
      percent: 0,
      isPassed: false,
    });
  });

  test('a missing response or one of another type earns nothing', () => {
    const responses = new Map<number, QuestionResponse>([[2, { type: 'single', answerId: 22 }]]);
    const result = gradeAttempt([multiple, dragwords], responses, 55);
    expect(result).toMatchObject({ score: 0, maxScore: 9, isPassed: false });
  });
});
