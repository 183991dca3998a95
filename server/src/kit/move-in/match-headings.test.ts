import { expect, test } from 'vitest';
import { moveIns } from '#/move-ins.ts';
import {
  guessColumns,
  mergeColumns,
  missingFields,
  placesOf,
  readColumns,
} from './match-headings.ts';

const fieldsOf = (name: string) => moveIns.find((kind) => kind.name === name)!.fields;

// spec: MIG-01
test('headings are known in three languages, both scripts and any order', () => {
  const headings = ['ТЕЛЕФОН', 'Familiyasi', 'исми', 'ЖШШИР', 'ID', 'Nomaʼlum', 'Viloyat'];
  const columns = guessColumns(fieldsOf('people'), headings);
  expect(columns).toEqual({
    ТЕЛЕФОН: 'phone',
    Familiyasi: 'lastName',
    исми: 'firstName',
    ЖШШИР: 'personalNumber',
    ID: 'outerId',
    Viloyat: 'region',
  });
  expect(placesOf(columns, headings).get('region')).toBe(6);
  expect(missingFields(fieldsOf('people'), placesOf(columns, headings))).toEqual([]);
});

test('what the operator says goes before what is guessed', () => {
  const headings = ['Telefon', 'Aloqa', 'Kod'];
  const guessed = guessColumns(fieldsOf('people'), headings);
  const columns = mergeColumns(guessed, readColumns('Aloqa=phone'));
  expect(columns).toEqual({ Aloqa: 'phone', Kod: 'outerId' });
  expect(missingFields(fieldsOf('people'), placesOf(columns, ['Kod']))[0]?.key).toBe('phone');
});

test('each kind names its fields once, and those that are required are known by their own heading', () => {
  for (const { fields } of moveIns) {
    const keys = fields.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const language of ['uz', 'ru', 'en'] as const) {
      const headings = fields.map(({ heading }) => heading[language]);
      expect(Object.values(guessColumns(fields, headings)).toSorted()).toEqual(keys.toSorted());
    }
  }
});
