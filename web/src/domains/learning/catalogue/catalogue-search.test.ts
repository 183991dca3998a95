import { describe, expect, it } from 'vitest';
import {
  countFilters,
  hoursFrom,
  readCatalogueSearch,
  toCatalogueQuery,
} from './catalogue-search.ts';

describe('the filters in the address', () => {
  // spec: CAT-02, CAT-03
  it('are read as the specification spells them', () => {
    expect(
      readCatalogueSearch({
        category: '7',
        search: ' fizika ',
        min_duration: 12,
        rating: '4.5',
        author: 8,
      }),
    ).toEqual({ category: 7, search: 'fizika', min_duration: 12, rating: 4.5, author: 8 });
  });

  it('leave out what cannot be meant', () => {
    expect(
      readCatalogueSearch({
        category: 'abc',
        language: 1.5,
        type: 'gratis',
        rating: 9,
        min_duration: '',
        max_duration: -1,
        search: '  ',
        other: 1,
      }),
    ).toEqual({});
  });

  it('take a search of digits and the old word for informal', () => {
    expect(readCatalogueSearch({ search: 2026, type: 'information' })).toEqual({
      search: '2026',
      type: 'informal',
    });
  });
});

// spec: CAT-08, CAT-09
it('asks for pages of six courses with every filter', () => {
  expect(
    toCatalogueQuery({ category: 3, type: 'paid', language: 2, max_duration: 36, rating: 4 }, 2),
  ).toEqual({
    page: 2,
    perPage: 6,
    type: 'paid',
    search: undefined,
    categoryId: 3,
    languageId: 2,
    minDuration: undefined,
    maxDuration: 36,
    minRating: 4,
    authorId: undefined,
  });
});

it('counts the filters in force', () => {
  expect(countFilters({ category: 3, search: undefined, rating: 4 })).toBe(2);
});

it('reads hours as people type them', () => {
  expect(hoursFrom('12,5')).toBe(12.5);
  expect(hoursFrom('')).toBeUndefined();
  expect(hoursFrom('koʻp')).toBeUndefined();
});
