import { describe, expect, it } from 'vitest';
import { readContentSearch } from './content-search.ts';
import { invalidLanguage, textStates } from '#/kit/localized/localized-text.ts';
import { moveItem } from './use-order.ts';

describe('moving an item', () => {
  it('takes one step and stops at the ends', () => {
    expect(moveItem([1, 2, 3], 2, 'up')).toEqual([2, 1, 3]);
    expect(moveItem([1, 2, 3], 2, 'down')).toEqual([1, 3, 2]);
    expect(moveItem([1, 2, 3], 1, 'up')).toEqual([1, 2, 3]);
    expect(moveItem([1, 2, 3], 3, 'down')).toEqual([1, 2, 3]);
    expect(moveItem([1, 2, 3], 9, 'down')).toEqual([1, 2, 3]);
  });
});

describe('the languages of a text', () => {
  const title = { uz: 'Savol', ru: 'Вопрос', en: '' };
  const body = { uz: '<p>Javob</p>', ru: ' ', en: '' };

  it('are written when all of it is', () => {
    expect(textStates({ title, body }, {})).toEqual({ uz: 'written', ru: 'empty', en: 'empty' });
  });

  it('show where an error is', () => {
    const errors = { 'body.ru': 'juda uzun' };
    expect(textStates({ title, body }, errors).ru).toBe('invalid');
    expect(invalidLanguage(errors)).toBe('ru');
    expect(invalidLanguage({ avatar: 'x' })).toBeUndefined();
  });
});

it('reads from the address what is open', () => {
  expect(readContentSearch({ tab: 'pages', page: 'help', version: '3' })).toEqual({
    tab: 'pages',
    page: 'help',
    version: 3,
  });
  expect(readContentSearch({ tab: 'faq', list: '1', edit: 'new' })).toEqual({ edit: 'new' });
  expect(readContentSearch({ tab: 'x', page: 'offer', list: '-2', edit: '1.5' })).toEqual({});
});
