import { expect, it } from 'vitest';
import { isPageNumber, pageParam } from './page-param.ts';

// spec: CAT-01, PUB-05
it.each([
  ['1', true],
  ['12', true],
  ['0', false],
  ['01', false],
  ['-1', false],
  ['1.5', false],
  ['view', false],
  ['99999999', false],
])('takes %s as a page number: %s', (text, isPage) => {
  expect(isPageNumber(text)).toBe(isPage);
});

it('leads to the not-found screen for anything else', () => {
  expect(pageParam({ page: '3' })).toBe(3);
  expect(() => pageParam({ page: 'x' })).toThrow(expect.objectContaining({ isNotFound: true }));
});
