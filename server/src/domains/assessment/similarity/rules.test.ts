import { expect, test } from 'vitest';
import { doubtsOf, mayUphold, oneIn, ownSeconds } from './rules.ts';

const answers = {
  common: 40,
  same: 33,
  sameRight: 24,
  sameWrong: 9,
  bothWrong: 9,
  taught: 0,
  expected: 21,
};
const known = {
  p: 1e-6,
  compared: 190,
  answers,
  seconds: { near: 12, expected: 1, run: 7 },
  key: null,
  devices: [1, 1],
  isOneAddress: false,
  isSameSchool: false,
  shares: [0.6, 0.6],
};

test('a rarity is told with two figures', () => {
  expect([oneIn(1 / 20_431), oneIn(0.5), oneIn(1e-30)]).toEqual([20_000, 2, 1_000_000]);
});

// spec: COL-03
test('what speaks against a case is said, the weightiest first', () => {
  expect(doubtsOf(known)).toEqual([]);
  const weak = {
    ...known,
    p: 0.001,
    isSameSchool: true,
    shares: [0.8, 0.9],
    seconds: null,
    answers: { ...answers, taught: 2, sameWrong: 1 },
  };
  const all = ['chance', 'bothStrong', 'sameSchool', 'fewWrong', 'taught', 'noTimes'];
  expect(doubtsOf(weak)).toEqual(all);
});

test('nobody is found to have copied who could not speak', () => {
  const now = new Date('2026-11-27');
  const answerUntil = new Date('2026-12-04');
  expect(mayUphold({ answerUntil: null, people: 2, answered: 0 }, now)).toBe(false);
  expect(mayUphold({ answerUntil, people: 2, answered: 1 }, now)).toBe(false);
  expect(mayUphold({ answerUntil, people: 2, answered: 2 }, now)).toBe(true);
  expect(mayUphold({ answerUntil, people: 2, answered: 0 }, new Date('2026-12-05'))).toBe(true);
});

test('answers that were sent together have no time of their own', () => {
  expect(ownSeconds([5, 9, 9, 9, 12, 12])).toEqual([5, 0, 0, 0, 12, 12]);
});
