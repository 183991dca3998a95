import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  gradeAttempt,
  type GradedQuestion,
  gradeQuestion,
  type QuestionResponse,
} from './grade.ts';

function place(groupId: number, items: readonly string[]) {
  return items.map((item) => ({ item, groupId }));
}

const score = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 0, max: 20 }),
  fc.double({ min: 0, max: 9, noNaN: true }),
);
const word = fc.constantFrom('maktab', 'мактаб', 'kitob', "o'quv", 'oʻquv', 'dars', 'savol');

/** An examiner gives the points of words. */
type Ruled = Exclude<GradedQuestion, { type: 'text' }>;

const question: fc.Arbitrary<Ruled> = fc.oneof(
  fc.record({
    id: fc.nat(),
    type: fc.constantFrom('single' as const, 'multiple' as const),
    answers: fc.uniqueArray(fc.record({ id: fc.nat(9), score }), { selector: (one) => one.id }),
  }),
  fc.record({
    id: fc.nat(),
    type: fc.constant('grouping' as const),
    groups: fc.uniqueArray(fc.record({ id: fc.nat(4), score, items: fc.array(word) }), {
      selector: (one) => one.id,
    }),
  }),
  fc.record({
    id: fc.nat(),
    type: fc.constant('dragwords' as const),
    score,
    blanks: fc.uniqueArray(fc.record({ id: fc.nat(5), word }), { selector: (one) => one.id }),
  }),
);

const response: fc.Arbitrary<QuestionResponse> = fc.oneof(
  fc.record({ type: fc.constant('single' as const), answerId: fc.nat(9) }),
  fc.record({ type: fc.constant('multiple' as const), answerIds: fc.array(fc.nat(9)) }),
  fc.record({
    type: fc.constant('grouping' as const),
    placements: fc.array(fc.record({ item: word, groupId: fc.nat(4) })),
  }),
  fc.record({
    type: fc.constant('dragwords' as const),
    words: fc.uniqueArray(fc.record({ blankId: fc.nat(5), word }), {
      selector: (one) => one.blankId,
    }),
  }),
);

function rightResponse(asked: Ruled): QuestionResponse {
  switch (asked.type) {
    case 'single': {
      const best = asked.answers.toSorted((a, b) => b.score - a.score)[0];
      return { type: 'single', answerId: best?.id ?? 0 };
    }
    case 'multiple': {
      const right = asked.answers.filter((answer) => answer.score > 0);
      return { type: 'multiple', answerIds: right.map((answer) => answer.id) };
    }
    case 'grouping':
      return {
        type: 'grouping',
        placements: asked.groups.flatMap((group) => place(group.id, group.items)),
      };
    case 'dragwords':
      return {
        type: 'dragwords',
        words: asked.blanks.map((blank) => ({ blankId: blank.id, word: blank.word })),
      };
  }
}

function reversed(given: QuestionResponse): QuestionResponse {
  switch (given.type) {
    case 'single':
      return given;
    case 'multiple':
      return { ...given, answerIds: given.answerIds.toReversed() };
    case 'grouping':
      return { ...given, placements: given.placements.toReversed() };
    case 'dragwords':
      return { ...given, words: given.words.toReversed() };
  }
}

describe('for every question and response', () => {
  test('the score lies between 0 and the maximum, with two decimals', () => {
    fc.assert(
      fc.property(question, response, (asked, given) => {
        const grade = gradeQuestion(asked, given);
        expect(grade.score).toBeGreaterThanOrEqual(0);
        expect(grade.score).toBeLessThanOrEqual(grade.maxScore);
        expect(Number(grade.score.toFixed(2))).toBe(grade.score);
        expect(Number(grade.maxScore.toFixed(2))).toBe(grade.maxScore);
      }),
    );
  });

  test('the right response earns the maximum, so nothing beats it', () => {
    fc.assert(
      fc.property(question, (asked) => {
        const grade = gradeQuestion(asked, rightResponse(asked));
        expect(grade.score).toBe(grade.maxScore);
      }),
    );
  });

  test('choosing everything never beats choosing what is right', () => {
    fc.assert(
      fc.property(question, (asked) => {
        const right = gradeQuestion(asked, rightResponse(asked)).score;
        const everything: QuestionResponse =
          asked.type === 'grouping'
            ? {
                type: 'grouping',
                placements: asked.groups.flatMap((group) =>
                  place(
                    group.id,
                    asked.groups.flatMap((other) => other.items),
                  ),
                ),
              }
            : { type: 'multiple', answerIds: Array.from({ length: 10 }, (_, id) => id) };
        expect(gradeQuestion(asked, everything).score).toBeLessThanOrEqual(right);
      }),
    );
  });

  test('the order of choices, answers and questions does not matter', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(question, response)), fc.nat(100), (pairs, minPercentage) => {
        const questions = pairs.map(([asked], index) => ({ ...asked, id: index }));
        const responses = new Map(pairs.map(([, given], index) => [index, given]));
        const result = gradeAttempt(questions, responses, minPercentage);
        const turned = new Map(pairs.map(([, given], index) => [index, reversed(given)]));
        expect(gradeAttempt(questions.toReversed(), turned, minPercentage)).toEqual(result);
        expect(gradeAttempt(questions, responses, minPercentage)).toEqual(result);
        expect(result.percent).toBeLessThanOrEqual(100);
        expect(result.isPassed).toBe(result.percent >= minPercentage);
      }),
    );
  });
});
