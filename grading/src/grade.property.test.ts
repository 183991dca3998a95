import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centreOf, readArea } from './areas.ts';
import { valueOf } from './drawn-numbers.ts';
import { normalizeText } from './normalize-text.ts';
import { gradeAttempt, gradeQuestion, gradeCorrected, keyText } from './grade.ts';
import type { GradedQuestion, QuestionResponse } from './questions.ts';

function place(groupId: number, items: readonly string[]) {
  return items.map((item) => ({ item, groupId }));
}

const score = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 0, max: 20 }),
  fc.double({ min: 0, max: 9, noNaN: true }),
);
/** Wrong answers may have negative points. */
const charged = fc.oneof(score, fc.integer({ min: -9, max: -1 }));
const word = fc.constantFrom('maktab', 'мактаб', 'kitob', "o'quv", 'oʻquv', 'dars', 'savol');

const figure = fc.constantFrom('1,5', '2', '-3', '0.25', '100');
const around = fc.constantFrom('', '0.5', '10%', '1 km');

const place100 = fc.integer({ min: 0, max: 100 }).map((n) => n / 100);
const point = fc.record({ x: place100, y: place100 });
const area = fc
  .constantFrom(
    'rectangle 0.1 0.2 0.5 0.6',
    'rectangle 0 0 1 1',
    'ellipse 0.5 0.5 0.1 0.2',
    'ellipse 0 1 0.3 0.3',
    'polygon 0 0 1 0 1 1 0.9 0.1 0 0.1',
  )
  .map((text) => readArea(text)!);

/** Kinds that are graded by rules rather than by an examiner. */
type Ruled = Exclude<GradedQuestion, { type: 'text' | 'essay' }>;

const question: fc.Arbitrary<Ruled> = fc.oneof(
  fc.record({
    id: fc.nat(),
    type: fc.constantFrom('single' as const, 'multiple' as const),
    answers: fc.uniqueArray(fc.record({ id: fc.nat(9), score: charged }), {
      selector: (one) => one.id,
    }),
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
  fc.record({
    id: fc.nat(),
    type: fc.constant('true_false' as const),
    answers: fc.tuple(score, score).map((scores) => scores.map((one, id) => ({ id, score: one }))),
  }),
  fc.record({
    id: fc.nat(),
    type: fc.constant('short' as const),
    answers: fc.array(fc.record({ id: fc.nat(9), text: word, score, typos: fc.nat(3) })),
  }),
  fc.record({
    id: fc.nat(),
    type: fc.constant('number' as const),
    answers: fc.array(fc.record({ id: fc.nat(9), text: figure, score, around })),
  }),
  fc.record({
    id: fc.nat(),
    type: fc.constant('calculated' as const),
    answers: fc.array(
      fc.record({ id: fc.nat(9), formula: fc.constantFrom('{a}', '{a} * 7 / 4'), score, around }),
    ),
    numbers: fc.integer({ min: -99, max: 99 }).map((value) => [{ name: 'a', value }]),
  }),
  fc.record({
    id: fc.nat(),
    type: fc.constant('ordering' as const),
    score,
    // Equal items are not allowed.
    items: fc.uniqueArray(word, { selector: normalizeText }),
  }),
  fc.record({
    id: fc.nat(),
    type: fc.constant('matching' as const),
    score,
    pairs: fc.uniqueArray(fc.record({ id: fc.nat(5), match: word }), { selector: (one) => one.id }),
  }),
  fc.record({
    id: fc.nat(),
    type: fc.constant('hottext' as const),
    score,
    answers: fc.uniqueArray(fc.record({ id: fc.nat(9), score }), { selector: (one) => one.id }),
  }),
  fc.record({
    id: fc.nat(),
    type: fc.constant('hotspot' as const),
    score,
    areas: fc.array(fc.record({ id: fc.nat(9), score, area })),
  }),
  fc.record({
    id: fc.nat(),
    type: fc.constant('gaps' as const),
    gaps: fc.uniqueArray(
      fc.record({
        id: fc.nat(5),
        isChosen: fc.boolean(),
        texts: fc.array(fc.record({ id: fc.nat(9), text: word, score, typos: fc.nat(3) })),
      }),
      { selector: (one) => one.id },
    ),
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
  fc.record({ type: fc.constant('true_false' as const), answerId: fc.nat(2) }),
  fc.record({ type: fc.constant('short' as const), typed: fc.oneof(word, fc.string()) }),
  fc.record({ type: fc.constant('number' as const), typed: fc.oneof(figure, fc.string()) }),
  fc.record({
    type: fc.constant('calculated' as const),
    typed: fc.oneof(figure, fc.string()),
  }),
  fc.record({ type: fc.constant('ordering' as const), items: fc.array(word) }),
  fc.record({
    type: fc.constant('matching' as const),
    matches: fc.uniqueArray(fc.record({ id: fc.nat(5), match: word }), {
      selector: (one) => one.id,
    }),
  }),
  fc.record({ type: fc.constant('hottext' as const), answerIds: fc.array(fc.nat(9)) }),
  fc.record({ type: fc.constant('hotspot' as const), points: fc.array(point) }),
  fc.record({
    type: fc.constant('gaps' as const),
    filled: fc.uniqueArray(fc.record({ id: fc.nat(5), text: word }), {
      selector: (one) => one.id,
    }),
  }),
);

const best = <Answer extends { score: number }>(answers: readonly Answer[]): Answer | undefined =>
  answers.toSorted((one, other) => other.score - one.score)[0];

function rightResponse(drawnQuestion: Ruled): QuestionResponse {
  switch (drawnQuestion.type) {
    case 'single':
    case 'true_false':
      return { type: drawnQuestion.type, answerId: best(drawnQuestion.answers)?.id ?? 0 };
    case 'short':
    case 'number':
      return {
        type: drawnQuestion.type,
        typed: best<{ text: string; score: number }>(drawnQuestion.answers)?.text ?? '',
      };
    case 'calculated':
      return {
        type: 'calculated',
        typed: String(valueOf(best(drawnQuestion.answers)?.formula ?? '0', drawnQuestion.numbers)),
      };
    case 'ordering':
      return { type: 'ordering', items: drawnQuestion.items };
    case 'matching':
      return { type: 'matching', matches: drawnQuestion.pairs };
    case 'gaps':
      return {
        type: 'gaps',
        filled: drawnQuestion.gaps.map(({ id, texts }) => ({ id, text: best(texts)?.text ?? '' })),
      };
    case 'hotspot': {
      const right = drawnQuestion.areas.filter((one) => one.score > 0);
      return { type: 'hotspot', points: right.map((one) => centreOf(one.area)) };
    }
    case 'hottext':
    case 'multiple': {
      const right = drawnQuestion.answers.filter((answer) => answer.score > 0);
      return { type: drawnQuestion.type, answerIds: right.map((answer) => answer.id) };
    }
    case 'grouping':
      return {
        type: 'grouping',
        placements: drawnQuestion.groups.flatMap((group) => place(group.id, group.items)),
      };
    case 'dragwords':
      return {
        type: 'dragwords',
        words: drawnQuestion.blanks.map((blank) => ({ blankId: blank.id, word: blank.word })),
      };
  }
}

function reversed(answer: QuestionResponse): QuestionResponse {
  switch (answer.type) {
    case 'single':
    case 'true_false':
    case 'short':
    case 'number':
    case 'calculated':
    // The order is the answer.
    case 'ordering':
      return answer;
    case 'matching':
      return { ...answer, matches: answer.matches.toReversed() };
    case 'gaps':
      return { ...answer, filled: answer.filled.toReversed() };
    case 'hotspot':
      return { ...answer, points: answer.points.toReversed() };
    case 'hottext':
    case 'multiple':
      return { ...answer, answerIds: answer.answerIds.toReversed() };
    case 'grouping':
      return { ...answer, placements: answer.placements.toReversed() };
    case 'dragwords':
      return { ...answer, words: answer.words.toReversed() };
  }
}

describe('for every question and response', () => {
  test('the score lies between 0 and the maximum, with two decimals', () => {
    fc.assert(
      fc.property(question, response, (drawnQuestion, answer) => {
        const grade = gradeQuestion(drawnQuestion, answer);
        expect(grade.score).toBeGreaterThanOrEqual(0);
        expect(grade.score).toBeLessThanOrEqual(grade.maxScore);
        expect(Number(grade.score.toFixed(2))).toBe(grade.score);
        expect(Number(grade.maxScore.toFixed(2))).toBe(grade.maxScore);
      }),
    );
  });

  test('the right response earns the maximum, so nothing beats it', () => {
    fc.assert(
      fc.property(question, (drawnQuestion) => {
        const grade = gradeQuestion(drawnQuestion, rightResponse(drawnQuestion));
        expect(grade.score).toBe(grade.maxScore);
      }),
    );
  });

  test('choosing everything never beats choosing what is right', () => {
    fc.assert(
      fc.property(question, (drawnQuestion) => {
        const right = gradeQuestion(drawnQuestion, rightResponse(drawnQuestion)).score;
        const everything: QuestionResponse =
          drawnQuestion.type === 'grouping'
            ? {
                type: 'grouping',
                placements: drawnQuestion.groups.flatMap((group) =>
                  place(
                    group.id,
                    drawnQuestion.groups.flatMap((other) => other.items),
                  ),
                ),
              }
            : { type: 'multiple', answerIds: Array.from({ length: 10 }, (_, id) => id) };
        expect(gradeQuestion(drawnQuestion, everything).score).toBeLessThanOrEqual(right);
      }),
    );
  });

  test('the order of choices, answers and questions does not matter', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(question, response)), fc.nat(100), (pairs, minPercentage) => {
        const questions = pairs.map(([drawnQuestion], index) => ({ ...drawnQuestion, id: index }));
        const responses = new Map(pairs.map(([, answer], index) => [index, answer]));
        const result = gradeAttempt(questions, responses, minPercentage);
        const swapped = new Map(pairs.map(([, answer], index) => [index, reversed(answer)]));
        expect(gradeAttempt(questions.toReversed(), swapped, minPercentage)).toEqual(result);
        expect(gradeAttempt(questions, responses, minPercentage)).toEqual(result);
        expect(result.percent).toBeLessThanOrEqual(100);
        expect(result.isPassed).toBe(result.percent >= minPercentage);
      }),
    );
  });

  // spec: QKD-15
  test('grading again gives the same, by its own key too', () => {
    fc.assert(
      fc.property(question, response, (drawnQuestion, answer) => {
        const grade = gradeQuestion(drawnQuestion, answer);
        const copy = structuredClone({ asked: drawnQuestion, given: answer });
        expect(gradeQuestion(copy.asked, copy.given)).toEqual(grade);
        expect(gradeCorrected(copy.asked, copy.given, { kind: 'original' })).toEqual(grade);
        expect(keyText(copy.asked)).toBe(keyText(drawnQuestion));
        expect({ asked: drawnQuestion, given: answer }).toEqual(copy);
      }),
    );
  });

  test('a response or a key of another kind earns nothing and moves nothing', () => {
    fc.assert(
      fc.property(question, response, (drawnQuestion, answer) => {
        fc.pre(drawnQuestion.type !== answer.type);
        const grade = gradeQuestion(drawnQuestion, answer);
        expect(grade.score).toBe(0);
        expect(gradeCorrected(drawnQuestion, answer, { kind: 'keys', keys: [answer] })).toEqual(
          grade,
        );
      }),
    );
  });
});
