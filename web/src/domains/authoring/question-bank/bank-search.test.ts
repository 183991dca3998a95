import { expect, test } from 'vitest';
import { tagsOf } from '#/domains/authoring/questions/question-text.ts';
import { readBankSearch } from './bank-search.ts';

test('what cannot be meant is left out of the address', () => {
  expect(readBankSearch({ search: ' suv ', tag: 7, type: 'single', course: '12' })).toEqual({
    search: 'suv',
    tag: '7',
    type: 'single',
    course: 12,
  });
  expect(readBankSearch({ search: '', tag: {}, type: 'poem', course: '-1' })).toEqual({});
});

test('tags are parted by commas, each once', () => {
  expect(tagsOf(' algebra,  7-sinf , algebra,,')).toEqual(['algebra', '7-sinf']);
});
