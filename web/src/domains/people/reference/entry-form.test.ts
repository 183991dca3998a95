import { describe, expect, it } from 'vitest';
import type { ReferenceRow } from '@malaka/contracts/people/reference/management';
import { bodyOf, initialFacts } from './entry-form.ts';
import { entryName, otherNames } from './entry-name.ts';
import { filtersOf, listParam, readReferenceSearch } from './reference-search.ts';

const name = { uz: 'Maktab', ru: 'Школа', en: '' };
const row: ReferenceRow = {
  id: 7,
  name,
  isActive: true,
  parentId: 301,
  parent: 'Buxoro',
  regionId: 3,
  code: 'A-9',
  type: 'specialized',
  hue: null,
  icon: null,
  sortOrder: null,
};

describe('form of an entry', () => {
  it('sends of an entry what its list has', () => {
    const facts = initialFacts(row, {});
    const school = { list: 'schools', id: 7, name, parentId: 301, code: 'A-9' };
    expect(bodyOf('schools', 7, name, facts)).toMatchObject({ ...school, type: 'specialized' });
    const plain = {
      parentId: null,
      code: null,
      type: null,
      hue: null,
      icon: null,
      sortOrder: null,
    };
    expect(bodyOf('subjects', undefined, name, facts)).toMatchObject(plain);
    expect(bodyOf('categories', undefined, name, facts)).toMatchObject({ icon: 'school' });
    expect(bodyOf('districts', undefined, name, facts)).toMatchObject({ parentId: 3 });
    const weak = { ...facts, categoryId: 5, sortOrder: '4' };
    expect(bodyOf('diagnostic_categories', undefined, name, weak)).toMatchObject({
      parentId: 5,
      sortOrder: 4,
    });
  });

  it('begins a new entry where the list is looked at', () => {
    const facts = initialFacts(undefined, { region: 3, district: 302, type: 'specialized' });
    expect(facts).toMatchObject({ regionId: 3, districtId: 302, type: 'specialized', code: '' });
  });
});

describe('address of a list', () => {
  it('keeps what it knows and nothing else', () => {
    expect(
      readReferenceSearch({ page: '2', region: '3', district: '4', type: 'x', edit: 'new', z: 1 }),
    ).toEqual({ page: 2, region: 3, district: 4, edit: 'new' });
    expect(readReferenceSearch({ page: '1', district: '4', edit: '-1' })).toEqual({});
    expect(filtersOf({ page: 2, edit: 5, search: 'a', state: 'archived' })).toEqual({
      search: 'a',
      state: 'archived',
    });
    expect(listParam({ list: 'subjects' })).toBe('subjects');
    expect(() => listParam({ list: 'pupils' })).toThrow(
      expect.objectContaining({ isNotFound: true }),
    );
  });
});

describe('names of an entry', () => {
  it('are the reader’s first, the others after it', () => {
    expect([entryName(row, 'ru'), otherNames(row, 'ru')]).toEqual(['Школа', 'Maktab']);
    expect([entryName(row, 'en'), otherNames(row, 'en')]).toEqual(['Maktab', 'Школа']);
  });
});
