import { expect, test } from 'vitest';
import { findingsOf } from './findings.ts';

const option = (text: string, isRight: boolean, count = 30) => ({
  text,
  isRight,
  count,
  strongPercent: isRight ? 90 : 5,
  weakPercent: isRight ? 40 : 30,
});

const fine = {
  questionId: 1,
  askedCount: 100,
  answeredCount: 100,
  rightPercent: 65,
  itemRest: 0.4,
  medianSeconds: 30,
  options: [option('ha', true, 65), option('yoʻq', false, 35)],
  functioning: [],
  months: [],
};
const kindsOf = (part: Partial<typeof fine>) =>
  findingsOf({ ...fine, ...part }).map(({ kind }) => kind);
const month = (name: string, rightPercent: number) => ({ month: name, asked: 30, rightPercent });

test.each([
  [{}, []],
  [{ itemRest: -0.2 }, ['reversed']],
  [{ itemRest: 0.1 }, ['weak']],
  [{ rightPercent: 97 }, ['easy']],
  [{ rightPercent: 12 }, ['hard']],
  [{ medianSeconds: 900 }, ['slow']],
  [{ options: [option('ha', true, 99), option('yoʻq', false, 1)] }, ['dead']],
] as [Partial<typeof fine>, string[]][])('%j means %j', (part, kinds) => {
  expect(kindsOf(part)).toEqual(kinds);
});

// spec: ITM-04
test('a question that became easier has got about, one that became harder was changed', () => {
  const drift = (first: number, last: number) =>
    findingsOf({ ...fine, months: [month('2026-10', first), month('2026-11', last)] });
  expect(drift(50, 80).map(({ kind }) => kind)).toEqual(['easier']);
  expect(drift(80, 50).map(({ kind }) => kind)).toEqual(['harder']);
  expect(drift(60, 70)).toEqual([]);
});

// spec: ITM-03
test('who answers otherwise at equal results is named, where the difference is large', () => {
  const group = { by: 'gender', group: 'female', name: null, isHarder: true, delta: -2 } as const;
  const of = (size: 'B' | 'C') => findingsOf({ ...fine, functioning: [{ ...group, class: size }] });
  expect(of('C')).toEqual([{ kind: 'unfair', about: 'gender.female' }]);
  expect(of('B')).toEqual([]);
});
