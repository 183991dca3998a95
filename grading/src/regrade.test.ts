import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Correction,
  gradeCorrected,
  keyText,
  percentOf,
  type QuestionGrade,
  sumGrades,
} from './grade.ts';
import type { GradedQuestion, QuestionResponse } from './questions.ts';
import {
  type AnsweredQuestion,
  type Decision,
  decidingCorrection,
  gradeAlone,
  gradeRegraded,
  inForce,
} from './regrade.ts';

/** Five questions; the first four have one right option, in the last one two share the points. */
const QUESTIONS: GradedQuestion[] = [
  ...[1, 2, 3, 4].map((id): GradedQuestion => ({
    id,
    type: 'single',
    answers: [
      { id: 1, score: id === 4 ? 3 : 1 },
      { id: 2, score: 0 },
      { id: 3, score: 0 },
    ],
  })),
  {
    id: 5,
    type: 'multiple',
    answers: [
      { id: 1, score: 1 },
      { id: 2, score: 1 },
      { id: 3, score: 0 },
    ],
  },
];
const choose = (answerId: number): QuestionResponse => ({ type: 'single', answerId });
const tick = (...answerIds: number[]): QuestionResponse => ({ type: 'multiple', answerIds });
const key = (...keys: QuestionResponse[]): Correction => ({ kind: 'keys', keys });
const credit: Correction = { kind: 'credit' };
const drop: Correction = { kind: 'drop' };

type DecisionInput = { turn: number; questionId?: number; mayLower?: boolean } & (
  | { correction: Correction }
  | { undoes: number }
);
type Made = Decision & { questionId: number };

const decide = (input: DecisionInput): Made => ({
  questionId: 1,
  correction: { kind: 'original' },
  toVersion: 1,
  ownKey: keyText(QUESTIONS[(input.questionId ?? 1) - 1]!),
  isWritten: false,
  mayLower: false,
  undoes: null,
  ...input,
});

type Answers = ReadonlyMap<number, QuestionResponse>;

const answered = (
  questions: readonly GradedQuestion[],
  answers: Answers,
  decisions: readonly Made[],
  submittedTurn = 0,
): AnsweredQuestion[] =>
  questions.map((question) => ({
    question,
    version: 1,
    response: answers.get(question.id),
    decisions: decisions.filter(({ questionId }) => questionId === question.id),
    submittedTurn,
  }));

const resultOf = (rows: readonly AnsweredQuestion[]) => sumGrades(gradeRegraded(rows), 60);

const one = (response: QuestionResponse, decisions: DecisionInput[], submittedTurn = 0) =>
  gradeRegraded(
    answered([QUESTIONS[0]!], new Map([[1, response]]), decisions.map(decide), submittedTurn),
  )[0];

const RIGHT = { score: 1, maxScore: 1 };
const WRONG = { score: 0, maxScore: 1 };

// spec: APL-06, APL-08
describe('a question that was corrected', () => {
  test('keeps the points of the key at its submission beside those of the new one', () => {
    const rekeyed = [{ turn: 1, correction: key(choose(2)) }];
    expect(one(choose(2), rekeyed)).toEqual(RIGHT);
    expect(one(choose(1), rekeyed)).toEqual(RIGHT);
    expect(one(choose(3), rekeyed)).toEqual(WRONG);
    // Submitted after the correction, so only the new key applies.
    expect(one(choose(1), rekeyed, 1)).toEqual(WRONG);
    expect(one(choose(2), rekeyed, 1)).toEqual(RIGHT);
  });

  test('keeps nothing from before a correction that may lower, but all since', () => {
    const decisions = [
      { turn: 1, correction: key(choose(2)) },
      { turn: 2, correction: key(choose(3)), mayLower: true },
      { turn: 3, correction: key(choose(2)) },
    ];
    expect(one(choose(1), decisions.slice(0, 1))).toEqual(RIGHT);
    expect(one(choose(1), decisions)).toEqual(WRONG);
    expect(one(choose(2), decisions.slice(0, 2))).toEqual(WRONG);
    expect([choose(2), choose(3)].map((answer) => one(answer, decisions))).toEqual([RIGHT, RIGHT]);
  });

  test('has nothing of a correction that was undone, and has it again when that is undone', () => {
    const decisions = [
      { turn: 1, correction: credit },
      { turn: 2, undoes: 1 },
      { turn: 3, undoes: 2 },
    ];
    expect(one(choose(3), decisions.slice(0, 1))).toEqual(RIGHT);
    expect(one(choose(3), decisions.slice(0, 2))).toEqual(WRONG);
    expect(one(choose(3), decisions)).toEqual(RIGHT);
    expect(one(choose(3), decisions.slice(0, 2), 1)).toEqual(WRONG);
    expect(inForce(decisions.map(decide)).map(({ turn }) => turn)).toEqual([1]);
  });

  test('has its old points again when a correction that lowered them is undone', () => {
    const lowered = { turn: 1, correction: key(choose(2)), mayLower: true };
    expect(one(choose(1), [lowered])).toEqual(WRONG);
    expect(one(choose(1), [lowered, { turn: 2, undoes: 1 }])).toEqual(RIGHT);
  });

  test('is decided by the newest correction of its version', () => {
    const [rows] = answered(
      [QUESTIONS[0]!],
      new Map(),
      [
        { turn: 1, correction: key(choose(2)) },
        { turn: 2, correction: drop },
      ].map(decide),
    );
    expect(decidingCorrection(rows!)).toEqual(drop);
    expect(decidingCorrection({ ...rows!, version: 2 })).toEqual(key(choose(2)));
    expect(decidingCorrection({ ...rows!, decisions: [] })).toEqual({ kind: 'original' });
  });

  test('has the points that people gave it', () => {
    const rows: AnsweredQuestion = {
      question: { id: 1, type: 'essay', criteria: [{ id: 1, score: 5 }] },
      version: 1,
      response: undefined,
      decisions: [],
      submittedTurn: 0,
    };
    expect(gradeRegraded([{ ...rows, given: 4 }])).toEqual([{ score: 4, maxScore: 5 }]);
    expect(gradeRegraded([rows])).toEqual([{ score: 0, maxScore: 5 }]);
  });
});

describe('a question that was dropped', () => {
  const dropped = [decide({ questionId: 5, turn: 1, correction: drop })];
  const two = [QUESTIONS[0]!, QUESTIONS[4]!];
  const grade = (first: number, last: QuestionResponse) =>
    resultOf(
      answered(
        two,
        new Map([
          [1, choose(first)],
          [5, last],
        ]),
        dropped,
      ),
    );

  test('stays with whoever has a better result by its points, and with nobody else', () => {
    expect(grade(1, tick(1, 2))).toMatchObject({ score: 3, maxScore: 3, percent: 100 });
    expect(grade(1, tick(3))).toMatchObject({ score: 1, maxScore: 1, percent: 100 });
    // Half its points are worse than full points in everything else, but better than nothing.
    expect(grade(1, tick(1))).toMatchObject({ score: 1, maxScore: 1, percent: 100 });
    expect(grade(2, tick(1))).toMatchObject({ score: 1, maxScore: 3, percent: 33.33 });
    expect(grade(2, tick(3))).toMatchObject({ score: 0, maxScore: 1, percent: 0 });
  });

  test('is right for everybody where it is asked alone', () => {
    const alone = (last: QuestionResponse) =>
      gradeAlone(answered([QUESTIONS[4]!], new Map([[5, last]]), dropped)[0]!);
    expect(alone(tick(1))).toEqual({ score: 0, maxScore: 0 });
    expect(alone(tick(1, 2))).toEqual({ score: 2, maxScore: 2 });
  });
});

// spec: APL-06, APL-08
test('a kept point is not paid with at the next correction, whichever comes first', () => {
  const questions = QUESTIONS.map((question): GradedQuestion => ({
    id: question.id,
    type: 'single',
    answers: [
      { id: 1, score: 1 },
      { id: 2, score: 0 },
    ],
  }));
  // By the old keys the first two are right.
  const answers = new Map(questions.map(({ id }) => [id, choose(id <= 2 ? 1 : 2)]));
  const result = (rekeyedTurn: number, creditedTurn: number) =>
    resultOf(
      answered(questions, answers, [
        decide({ questionId: 1, turn: rekeyedTurn, correction: key(choose(2)) }),
        decide({ questionId: 3, turn: creditedTurn, correction: credit }),
      ]),
    );
  const expected = { score: 3, maxScore: 5, percent: 60, isPassed: true };
  expect(result(1, 2)).toEqual(expected);
  expect(result(2, 1)).toEqual(expected);
});

type Step = { questionId: number; correction: Correction | 'undo'; mayLower: boolean };

const response = (id: number) =>
  id === 5
    ? fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { minLength: 1 }).map((ids) => tick(...ids))
    : fc.integer({ min: 1, max: 3 }).map(choose);

const step: fc.Arbitrary<Step> = fc.integer({ min: 1, max: 5 }).chain((questionId) =>
  fc.record({
    questionId: fc.constant(questionId),
    correction: fc.oneof(
      fc.array(response(questionId), { minLength: 1, maxLength: 2 }).map((keys) => key(...keys)),
      fc.constantFrom<Correction | 'undo'>(drop, credit, 'undo', 'undo'),
    ),
    mayLower: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
  }),
);

const answersOf: fc.Arbitrary<Answers> = fc
  .tuple(...QUESTIONS.map(({ id }) => fc.option(response(id), { nil: undefined })))
  .map((all) => new Map(all.flatMap((chosen, n) => (chosen ? [[n + 1, chosen] as const] : []))));

/** Numbers the decisions; an undo reverts the last decision about its question. */
function decisionsOf(steps: readonly Step[]): Made[] {
  const made: Made[] = [];
  for (const { questionId, correction, mayLower } of steps) {
    const turn = made.length + 1;
    if (correction !== 'undo') {
      made.push(decide({ questionId, turn, correction, mayLower }));
      continue;
    }
    const last = made.findLast((decision) => decision.questionId === questionId);
    if (last) made.push(decide({ questionId, turn, undoes: last.turn }));
  }
  return made;
}

/**
 * An independent replay of a question: a stack of decisions on which undo works, with the grade
 * after each step.
 */
function replay(question: GradedQuestion, answer: QuestionResponse | undefined, decisions: Made[]) {
  type State = { counting: Correction[] };
  const states: State[] = [{ counting: [{ kind: 'original' }] }];
  const before = new Map<number, State>();
  for (const { turn, correction, mayLower, undoes } of decisions) {
    const now = states.at(-1)!;
    before.set(turn, now);
    if (undoes !== null) states.push(before.get(undoes)!);
    else states.push({ counting: mayLower ? [correction] : [...now.counting, correction] });
  }
  return states.at(-1)!.counting.map((correction) => gradeCorrected(question, answer, correction));
}

/** The best percent of all combinations of grades. */
function bestPercent(grades: readonly QuestionGrade[][]): number {
  const [first, ...rest] = grades;
  if (!first) return 0;
  const totals = rest.reduce<QuestionGrade[]>(
    (sums, own) =>
      sums.flatMap((total) =>
        own.map((grade) => ({
          score: total.score + grade.score,
          maxScore: total.maxScore + grade.maxScore,
        })),
      ),
    first,
  );
  return Math.max(...totals.map(({ score, maxScore }) => percentOf(score, maxScore)));
}

const distinct = (grades: readonly QuestionGrade[]): QuestionGrade[] =>
  Array.from(new Map(grades.map((grade) => [JSON.stringify(grade), grade])).values());

const RUNS = 10_000;

// spec: APL-06, APL-08, APL-10
describe('a result', () => {
  test('equals a replay, and its questions are the best that counts of each', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 9 }), answersOf, (steps, answers) => {
        const decisions = decisionsOf(steps);
        const { percent } = resultOf(answered(QUESTIONS, answers, decisions));
        const replayed = QUESTIONS.map((question) =>
          distinct(
            replay(
              question,
              answers.get(question.id),
              decisions.filter(({ questionId }) => questionId === question.id),
            ),
          ),
        );
        expect(percent).toBe(bestPercent(replayed));
      }),
      { numRuns: RUNS },
    );
  });

  test('does not depend on the order of decisions about different questions, nor of questions', () => {
    const shuffle = fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true }));
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 9 }),
        answersOf,
        shuffle,
        (steps, answers, random) => {
          // Decisions of one question stay in order; the order among questions is random.
          const queues = QUESTIONS.map(({ id }) => steps.filter((each) => each.questionId === id));
          const mixed = steps.map(() => {
            const filled = queues.filter(({ length }) => length > 0);
            const place = Math.min(
              filled.length - 1,
              Math.floor(random.next().value * filled.length),
            );
            return filled[place]!.shift()!;
          });
          const result = resultOf(answered(QUESTIONS, answers, decisionsOf(steps)));
          expect(resultOf(answered(QUESTIONS, answers, decisionsOf(mixed)))).toEqual(result);
          const reversed = answered(QUESTIONS.toReversed(), answers, decisionsOf(steps));
          expect(resultOf(reversed)).toEqual(result);
        },
      ),
      { numRuns: RUNS },
    );
  });

  test('never becomes worse by a correction, unless two people agreed', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 9 }), answersOf, step, (steps, answers, next) => {
        fc.pre(next.correction !== 'undo');
        const before = resultOf(answered(QUESTIONS, answers, decisionsOf(steps)));
        const decisions = decisionsOf([...steps, { ...next, mayLower: false }]);
        const after = resultOf(answered(QUESTIONS, answers, decisions));
        expect(after.percent).toBeGreaterThanOrEqual(before.percent);
      }),
      { numRuns: 2000 },
    );
  });

  test('is the first one again when everything is undone', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 9 }), answersOf, (steps, answers) => {
        const made = decisionsOf(steps.filter(({ correction }) => correction !== 'undo'));
        const undone = made.map((each, n) =>
          decide({ questionId: each.questionId, turn: made.length + n + 1, undoes: each.turn }),
        );
        const result = resultOf(answered(QUESTIONS, answers, [...made, ...undone]));
        expect(result).toEqual(resultOf(answered(QUESTIONS, answers, [])));
      }),
      { numRuns: 2000 },
    );
  });
});
