import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Correction, gradeCorrected, isCovered, keyText, gradeQuestion } from './grade.ts';
import type { GradedQuestion } from './questions.ts';

const single: GradedQuestion = {
  id: 1,
  type: 'single',
  answers: [
    { id: 1, score: 2 },
    { id: 2, score: 0 },
    { id: 3, score: 0 },
  ],
};
const multiple: GradedQuestion = {
  id: 2,
  type: 'multiple',
  answers: [
    { id: 1, score: 1 },
    { id: 2, score: 2 },
    { id: 3, score: 0 },
    { id: 4, score: 0 },
  ],
};
const grouping: GradedQuestion = {
  id: 3,
  type: 'grouping',
  groups: [
    { id: 1, score: 2, items: ['ot', 'it'] },
    { id: 2, score: 2, items: ['olma'] },
  ],
};
const dragwords: GradedQuestion = {
  id: 4,
  type: 'dragwords',
  score: 2,
  blanks: [
    { id: 1, word: 'Navoiy' },
    { id: 2, word: 'Bobur' },
  ],
};
const choose = (answerId: number) => ({ type: 'single', answerId }) as const;
const tick = (...answerIds: number[]) => ({ type: 'multiple', answerIds }) as const;
const keys = (...responses: (Correction & { kind: 'keys' })['keys'][number][]): Correction => ({
  kind: 'keys',
  keys: responses,
});

// spec: APL-05, APL-06
describe('a response under a correction', () => {
  test('earns the points of the new key, and the question weighs what it weighed', () => {
    expect(gradeCorrected(single, choose(2), keys(choose(2)))).toEqual({ score: 2, maxScore: 2 });
    expect(gradeCorrected(single, choose(1), keys(choose(2)))).toEqual({ score: 0, maxScore: 2 });
    expect(gradeCorrected(single, undefined, keys(choose(2)))).toEqual({ score: 0, maxScore: 2 });
  });

  test('earns what the closest of several keys gives', () => {
    const both = keys(choose(1), choose(3));
    expect(gradeCorrected(single, choose(1), both).score).toBe(2);
    expect(gradeCorrected(single, choose(3), both).score).toBe(2);
    expect(gradeCorrected(single, choose(2), both).score).toBe(0);
    const ticks = keys(tick(1, 2), tick(1, 3));
    expect(gradeCorrected(multiple, tick(1, 3), ticks)).toEqual({ score: 3, maxScore: 3 });
    expect(gradeCorrected(multiple, tick(1), ticks).score).toBe(1.5);
    expect(gradeCorrected(multiple, tick(1, 2, 3), ticks).score).toBe(0);
  });

  test('is sorted and filled in by the new key', () => {
    const sorted = {
      type: 'grouping',
      placements: [
        { item: 'ot', groupId: 1 },
        { item: 'it', groupId: 2 },
        { item: 'olma', groupId: 2 },
      ],
    } as const;
    expect(gradeCorrected(grouping, sorted, keys(sorted))).toEqual({ score: 4, maxScore: 4 });
    const filled = { type: 'dragwords', words: [{ blankId: 2, word: 'bobir' }] } as const;
    expect(gradeCorrected(dragwords, filled, keys(filled))).toEqual({ score: 1, maxScore: 2 });
  });

  test('fills in gaps and marks passages anew, each gap weighing what it weighed', () => {
    const text = (id: number, own: string, score: number) => ({ id, text: own, score, typos: 0 });
    const gaps: GradedQuestion = {
      id: 7,
      type: 'gaps',
      gaps: [
        { id: 1, isChosen: false, texts: [text(1, 'Navoiy', 3)] },
        { id: 2, isChosen: true, texts: [text(2, 'bor', 1), text(3, 'yoʻq', 0)] },
      ],
    };
    const fill = (...filled: { id: number; text: string }[]) => ({ type: 'gaps', filled }) as const;
    const other = fill({ id: 1, text: 'Bobur' });
    expect(gradeCorrected(gaps, other, keys(other))).toEqual({ score: 3, maxScore: 4 });
    expect(gradeCorrected(gaps, fill({ id: 2, text: 'bor' }), keys(other)).score).toBe(1);
    expect(keyText(gaps)).not.toBe(keyText({ ...gaps, gaps: gaps.gaps.toReversed() }));

    const marked = (...answerIds: number[]) => ({ type: 'hottext', answerIds }) as const;
    const answers = [1, 2, 3].map((id) => ({ id, score: id === 1 ? 1 : 0 }));
    const hot: GradedQuestion = { id: 8, type: 'hottext', score: 2, answers };
    expect(gradeCorrected(hot, marked(2, 3), keys(marked(2, 3)))).toEqual({
      score: 2,
      maxScore: 2,
    });
    expect(gradeCorrected(hot, marked(2), keys(marked(2, 3))).score).toBe(1);
    expect(gradeCorrected(hot, marked(1), keys(marked(2, 3))).score).toBe(0);
  });

  test('is dropped with the question, or has all its points', () => {
    expect(gradeCorrected(multiple, tick(1, 2), { kind: 'drop' })).toEqual({
      score: 0,
      maxScore: 0,
    });
    expect(gradeCorrected(multiple, undefined, { kind: 'credit' })).toEqual({
      score: 3,
      maxScore: 3,
    });
  });

  test('a key that this version does not have leaves it as it was graded', () => {
    expect(gradeCorrected(single, choose(1), keys(choose(99)))).toEqual({ score: 2, maxScore: 2 });
    expect(gradeCorrected(single, choose(1), keys(tick(2)))).toEqual({ score: 2, maxScore: 2 });
  });

  test('never earns more than the question is worth, nor less than nothing', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1 });
    fc.assert(
      fc.property(ids, ids, ids, (chosen, one, other) => {
        const { score, maxScore } = gradeCorrected(
          multiple,
          tick(...chosen),
          keys(tick(...one), tick(...other)),
        );
        expect(maxScore).toBe(gradeQuestion(multiple, undefined).maxScore);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(maxScore);
      }),
    );
  });
});

describe('a correction', () => {
  const covered = { toVersion: 2, ownKey: keyText(single), isWritten: false };
  const rekeyed = {
    ...single,
    answers: [
      { id: 1, score: 0 },
      { id: 2, score: 2 },
    ],
  };

  test('speaks of the versions there were', () => {
    const drop = { ...covered, correction: { kind: 'drop' as const } };
    expect(isCovered(drop, 1, rekeyed)).toBe(true);
    expect(isCovered(drop, 3, single)).toBe(false);
  });

  test('a new key holds on while its author leaves the old one in place', () => {
    const key = { ...covered, correction: keys(choose(2)) };
    expect(isCovered(key, 3, single)).toBe(true);
    expect(isCovered(key, 3, rekeyed)).toBe(false);
  });

  test('a new key that the question itself got leaves later ones to their author', () => {
    const key = { ...covered, isWritten: true, correction: keys(choose(2)) };
    expect(isCovered(key, 2, single)).toBe(true);
    expect(isCovered(key, 3, single)).toBe(false);
  });

  test('compares keys by what is right alone', () => {
    expect(keyText(single)).toBe(keyText({ ...single, answers: single.answers.toReversed() }));
    expect(keyText(grouping)).not.toBe(
      keyText({ ...grouping, groups: [{ id: 1, score: 2, items: ['ot', 'it', 'olma'] }] }),
    );
    expect(keyText(dragwords)).toBe(
      keyText({ ...dragwords, blanks: [{ id: 1, word: 'NAVOIY' }, dragwords.blanks[1]!] }),
    );
    expect(keyText({ id: 5, type: 'text', score: 3 })).toBe('');
  });
});
