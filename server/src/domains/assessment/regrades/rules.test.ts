import { expect, test } from 'vitest';
import type { KeyedQuestion } from '#/domains/assessment/attempts/keyed-question.ts';
import { correctionFrom, keyErrorOf, wordsOf } from './rules.ts';

const known = { id: 1, version: 1, text: '', explanation: '', score: 0 };
const number: KeyedQuestion = {
  ...known,
  type: 'number',
  answers: [{ id: 1, text: '340', score: 1, rule: '10 m/s' }],
};
const short: KeyedQuestion = {
  ...known,
  type: 'short',
  answers: [{ id: 1, text: 'Qodiriy', score: 1, rule: '0' }],
};
const truth: KeyedQuestion = {
  ...known,
  type: 'true_false',
  answers: [
    { id: 1, text: 'true', score: 1 },
    { id: 2, text: 'false', score: 0 },
  ],
};

const calculated: KeyedQuestion = {
  ...known,
  type: 'calculated',
  answers: [
    { id: 1, text: '{a} * 2', score: 1, rule: '1 m' },
    { id: 2, text: 'a', min: 1, max: 9, step: 1 },
  ],
  numbers: null,
};

// spec: QKD-12
test('the key of a calculated question is a formula for everybody', () => {
  const errorOf = (typed: string) => keyErrorOf(calculated, { kind: 'key', keys: [{ typed }] });
  expect(errorOf('{a} * 3')).toBeUndefined();
  expect(errorOf('{b} * 3')).toBe('unknownOption');
  expect(errorOf('{a} / ({a} - 9)')).toBe('unknownOption');
  const correction = correctionFrom(calculated, { kind: 'key', keys: [{ typed: '{a} * 3' }] });
  expect(wordsOf(calculated, correction).texts).toEqual(['{a} * 3']);
  expect(wordsOf(calculated, { kind: 'original' }).texts).toEqual(['{a} * 2 m']);
  const drawn = { ...calculated, numbers: [{ name: 'a', value: 4 }] };
  expect(wordsOf(drawn, correction).texts).toEqual(['12']);
  expect(wordsOf(drawn, { kind: 'original' }).texts).toEqual(['8 m']);
});

test('a key that is typed is a text, or a number that is one', () => {
  const errorOf = (question: KeyedQuestion, typed: string) =>
    keyErrorOf(question, { kind: 'key', keys: [{ typed }] });
  expect(errorOf(short, 'Choʻlpon')).toBeUndefined();
  expect(errorOf(short, ' ')).toBe('unknownOption');
  expect(errorOf(number, '345,5 m/s')).toBeUndefined();
  expect(errorOf(number, 'uch yuz')).toBe('unknownOption');
  expect(keyErrorOf(number, { kind: 'key', keys: [[1]] })).toBe('unknownOption');
});

test('what is right is told in the words of each kind', () => {
  const keyErrors = (question: KeyedQuestion, ...keys: Parameters<typeof keyErrorOf>[1]['keys']) =>
    wordsOf(question, correctionFrom(question, { kind: 'accept', keys })).texts;
  expect(keyErrors(number, { typed: '345' }, { typed: '350' })).toEqual(['345', '350']);
  expect(keyErrors(truth, [2])).toEqual(['truth.false']);
  expect(wordsOf(number, { kind: 'original' }).texts).toEqual(['340 m/s']);
});
