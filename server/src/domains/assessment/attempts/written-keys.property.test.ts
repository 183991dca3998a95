import { gradeCorrected, gradeQuestion } from '@malaka/grading/grade';
import type { QuestionResponse } from '@malaka/grading/questions';
import { writeKeys } from '@malaka/grading/write-keys';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { KeyedQuestion } from './keyed-question.ts';
import { toGraded } from './rules.ts';

const WORDS = ['olma', 'anor', 'behi', 'uzum'];
const known = { id: 1, version: 1, text: 'Savol', explanation: '', score: 3 };
const order = fc.shuffledSubarray(WORDS, { minLength: 4 });
const someIds = fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 });
const id = fc.integer({ min: 1, max: 4 });
const points = fc
  .tuple(...WORDS.map(() => fc.integer({ min: 0, max: 6 })))
  .filter((scores) => scores.some((score) => score > 0));
const choices = points.map((scores) =>
  scores.map((score, n) => ({ id: n + 1, text: WORDS[n]!, score, tag: String(n + 1) })),
);
const typed = fc.constantFrom('12', '3', '7,5', '3 km', 'olma', 'OLMA', 'o*a', 'o<a', '8');
const place = fc.integer({ min: 0, max: 20 }).map((n) => n / 20);
const marks = fc.array(fc.record({ x: place, y: place }), { minLength: 1, maxLength: 3 });

const AREAS = ['rectangle 0.1 0.1 0.4 0.4', 'ellipse 0.6 0.6 0.2 0.2', 'rectangle 0.5 0 0.9 0.2'];

/** A question with possible keys and a response. */
type Case = {
  question: KeyedQuestion;
  keys: QuestionResponse[];
  response: QuestionResponse;
};
const arbitraryCase = <Key>(
  questions: fc.Arbitrary<KeyedQuestion>,
  options: { key: fc.Arbitrary<Key>; most?: number },
  toResponse: (key: Key) => QuestionResponse,
): fc.Arbitrary<Case> =>
  fc
    .tuple(
      questions,
      fc.array(options.key, { minLength: 1, maxLength: options.most ?? 1 }),
      options.key,
    )
    .map(([question, keys, response]) => ({
      question,
      keys: keys.map(toResponse),
      response: toResponse(response),
    }));

const pairsOf = (words: readonly string[]) =>
  words.map((match, n) => ({ id: n + 1, text: `tomon ${n + 1}`, match }));
const gapped = 'Bir [1] ikki [2] uch [3] toʻrt [4]';

const CASES: Record<string, fc.Arbitrary<Case>> = {
  single: arbitraryCase(
    choices.map((answers) => ({ ...known, type: 'single', answers })),
    { key: id, most: 3 },
    (answerId) => ({ type: 'single', answerId }),
  ),
  true_false: arbitraryCase(
    choices
      .map((answers) => answers.slice(0, 2))
      .filter((answers) => answers.some(({ score }) => score > 0))
      .map((answers) => ({ ...known, type: 'true_false', answers })),
    { key: fc.integer({ min: 1, max: 2 }) },
    (answerId) => ({ type: 'true_false', answerId }),
  ),
  multiple: arbitraryCase(
    choices.map((answers) => ({ ...known, type: 'multiple', answers })),
    { key: someIds },
    (answerIds) => ({ type: 'multiple', answerIds }),
  ),
  hottext: arbitraryCase(
    choices.map((answers) => ({ ...known, type: 'hottext', text: gapped, answers })),
    { key: someIds },
    (answerIds) => ({ type: 'hottext', answerIds }),
  ),
  short: arbitraryCase(
    fc
      .record({
        score: fc.integer({ min: 1, max: 5 }),
        text: typed,
        rule: fc.constantFrom('', '1'),
      })
      .map((one) => ({
        ...known,
        type: 'short',
        answers: [{ id: 1, ...one }],
      })),
    { key: typed, most: 3 },
    (own) => ({ type: 'short', typed: own }),
  ),
  number: arbitraryCase(
    fc.constantFrom('', '0.5', '10%', '1 km').map((rule) => ({
      ...known,
      type: 'number',
      answers: [{ id: 1, text: '5', score: 2, rule }],
    })),
    { key: fc.constantFrom('12', '3', '7,5', '3 km', '3.4'), most: 3 },
    (own) => ({ type: 'number', typed: own }),
  ),
  calculated: arbitraryCase(
    fc.integer({ min: 1, max: 9 }).map((value) => ({
      ...known,
      type: 'calculated',
      answers: [
        { id: 1, text: '{a} + 1', score: 2, rule: '0.5' },
        { id: 2, text: 'a', min: 1, max: 9, step: 1 },
      ],
      numbers: [{ name: 'a', value }],
    })),
    { key: fc.constantFrom('{a}', '{a} * 2', '4'), most: 2 },
    (own) => ({ type: 'calculated', typed: own }),
  ),
  ordering: arbitraryCase(
    order.map((words) => ({
      ...known,
      type: 'ordering',
      answers: words.map((text, n) => ({ id: n + 1, text })),
    })),
    { key: order },
    (items) => ({ type: 'ordering', items }),
  ),
  matching: arbitraryCase(
    order.map((words) => ({
      ...known,
      type: 'matching',
      answers: [...pairsOf(words.slice(0, 3)), { id: 4, text: words[3]!, match: null }],
    })),
    { key: order },
    (words) => ({
      type: 'matching',
      matches: words.slice(0, 3).map((match, n) => ({ id: n + 1, match })),
    }),
  ),
  grouping: arbitraryCase(
    order.map((words) => ({
      ...known,
      type: 'grouping',
      answers: [words.slice(0, 2), words.slice(2)].map((items, n) => ({
        id: n + 1,
        text: `guruh ${n + 1}`,
        score: 2 - n,
        items,
      })),
    })),
    { key: order },
    (words) => ({
      type: 'grouping',
      placements: words.map((item, n) => ({ item, groupId: n === 0 ? 1 : 2 })),
    }),
  ),
  dragwords: arbitraryCase(
    order.map((words) => ({
      ...known,
      type: 'dragwords',
      text: 'Bir [a] ikki [b]',
      answers: words.map((text, n) => ({ id: n + 1, text, tag: ['a', 'b', null, null][n]! })),
    })),
    { key: order },
    (words) => ({
      type: 'dragwords',
      words: words.slice(0, 2).map((word, n) => ({ blankId: n + 1, word })),
    }),
  ),
  gaps: arbitraryCase(
    order.map((words) => ({
      ...known,
      type: 'gaps',
      text: 'Bir [x] ikki [y]',
      answers: [
        ...words.slice(0, 3).map((text, n) => ({
          id: n + 1,
          text,
          score: n === 0 ? 2 : 0,
          tag: 'x',
          typos: null,
        })),
        { id: 4, text: words[3]!, score: 1, tag: 'y', typos: 1 },
      ],
    })),
    { key: fc.tuple(fc.nat(2), typed) },
    ([n, own]) => ({
      type: 'gaps',
      filled: [
        { id: 1, text: WORDS[n]! },
        { id: 2, text: own },
      ],
    }),
  ),
  hotspot: arbitraryCase(
    points
      .filter((scores) => scores.slice(0, AREAS.length).some((score) => score > 0))
      .map((scores) => ({
        ...known,
        type: 'hotspot',
        answers: AREAS.map((area, n) => ({ id: n + 1, text: '', score: scores[n]!, area })),
      })),
    { key: marks },
    (own) => ({ type: 'hotspot', points: own }),
  ),
};

/**
 * Types scored all or nothing; for others a correction gives a share of the points, which is
 * rounded.
 */
const WHOLE = new Set(['single', 'true_false', 'short', 'number', 'calculated']);

test.each(Object.entries(CASES))(
  'a question %s with a corrected key grades as the correction does',
  (kind, cases) => {
    let written = 0;
    fc.assert(
      fc.property(cases, ({ question, keys, response }) => {
        const answers = writeKeys(question, keys);
        if (!answers) return;
        written += 1;
        const own = toGraded({ ...question, answers } as KeyedQuestion);
        const grade = gradeQuestion(own, response);
        const corrected = gradeCorrected(toGraded(question), response, { kind: 'keys', keys });
        const { maxScore } = corrected;
        expect(grade.maxScore).toBe(maxScore);
        expect(grade.score === maxScore).toBe(corrected.score === maxScore);
        expect(grade.score === 0).toBe(corrected.score === 0);
        const slack = WHOLE.has(kind) ? 0 : 0.021 + 0.005 * maxScore;
        expect(Math.abs(grade.score - corrected.score)).toBeLessThanOrEqual(slack);
      }),
    );
    expect(written).toBeGreaterThan(20);
  },
);
