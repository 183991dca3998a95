import type { ShownQuestion, QuestionResponse } from '@malaka/contracts/authoring/shown-questions';
import { expect, test } from 'vitest';
import { questionMap, resumeStep, toFinalAnswers } from './attempt-state.ts';
import { readTestStep } from './test-step.ts';

const question = (id: number, type: ShownQuestion['type']): ShownQuestion => ({
  id,
  type,
  text: `Savol ${id}`,
  answers: [
    { id: id * 10 + 1, text: 'a' },
    { id: id * 10 + 2, text: 'b' },
  ],
  pieces: [],
});
const questions = [question(1, 'single'), question(2, 'multiple'), question(3, 'single')];

test('the map says what is answered, and an emptied answer is none', () => {
  const chosen = new Map([
    [1, { answers: [11] }],
    [2, { answers: [] }],
  ]);
  expect(questionMap(questions, chosen).map((entry) => entry.isAnswered)).toEqual([
    true,
    false,
    false,
  ]);
  expect(resumeStep(questions, chosen)).toBe(2);
});

// spec: TST-07, TST-08
test('the last call carries every answer that has not arrived', () => {
  const chosen = new Map<number, { answers: QuestionResponse; savedAt?: Date | null }>([
    [1, { answers: [11] }],
    [2, { answers: [21, 22] }],
  ]);
  expect(toFinalAnswers(questions, chosen)).toEqual({ '1': [11], '2': [21, 22] });
  const arrived = new Map([...chosen, [1, { answers: [11], savedAt: new Date() }]] as const);
  expect(toFinalAnswers(questions, arrived)).toEqual({ '2': [21, 22] });
  const all = new Map([...chosen, [3, { answers: [31] }]] as const);
  expect(resumeStep(questions, all)).toBe('review');
});

test('a step in the address is a whole number or the review', () => {
  expect(readTestStep('3')).toBe(3);
  expect(readTestStep('review')).toBe('review');
  expect(readTestStep('0')).toBeUndefined();
  expect(readTestStep('x')).toBeUndefined();
  expect(readTestStep(undefined)).toBeUndefined();
});
