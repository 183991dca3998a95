import { expect, it } from 'vitest';
import { faqNumber } from './faq-number.ts';

// spec: PUB-06, PUB-07
it.each([
  [1, 0, 1],
  [1, 19, 20],
  [2, 0, 21],
  [3, 4, 45],
])('page %d, entry %d has the number %d', (page, index, number) => {
  expect(faqNumber(page, 20, index)).toBe(number);
});
