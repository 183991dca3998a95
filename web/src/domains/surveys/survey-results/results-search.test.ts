import { expect, test } from 'vitest';
import { filterOf, readResultsSearch } from './results-search.ts';

test('an address holds whose answers are shown, and what it cannot mean is left out', () => {
  expect(
    readResultsSearch({
      region: '3',
      question: 'q1',
      answer: 5,
      row: 'q1:rating',
      column: '@region',
    }),
  ).toEqual({ region: 3, question: 'q1', answer: '5', row: 'q1:rating', column: '@region' });
  expect(readResultsSearch({ question: 'yes', answer: true })).toEqual({
    question: 'yes',
    answer: 'true',
  });
  expect(
    readResultsSearch({ region: 'x', question: 'constructor()', answer: {}, row: '<script>' }),
  ).toEqual({});
  // An answer without its question is meaningless.
  expect(readResultsSearch({ answer: 'o1' })).toEqual({});
});

test('becomes the filter of the calls', () => {
  expect(filterOf({ region: 1, position: 2, question: 'q', answer: 'a', row: 'x' })).toEqual({
    regionId: 1,
    positionTypeId: 2,
    question: 'q',
    answer: 'a',
  });
});
