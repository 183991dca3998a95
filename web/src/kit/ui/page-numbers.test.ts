import { expect, it } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

it('names at most seven places, with the first and the last page', () => {
  expect(pageNumbers(1, 3)).toEqual([1, 2, 3]);
  for (let page = 1; page <= 20; page += 1) {
    const numbers = pageNumbers(page, 20);
    expect(numbers).toHaveLength(7);
    expect(numbers[0]).toBe(1);
    expect(numbers.at(-1)).toBe(20);
    expect(numbers).toContain(page);
  }
});
