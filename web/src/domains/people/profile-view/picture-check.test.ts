import { expect, it } from 'vitest';
import { masked } from './masked.ts';
import { pictureFault } from './picture-check.ts';

it('takes jpg and png up to 2 MB for a picture', () => {
  expect(pictureFault({ type: 'image/jpeg', size: 2 * 1024 ** 2 })).toBeNull();
  expect(pictureFault({ type: 'image/png', size: 2 * 1024 ** 2 + 1 })).toBe('size');
  expect(pictureFault({ type: 'image/svg+xml', size: 10 })).toBe('type');
});

it('shows the end of a number alone', () => {
  expect(masked('1234567', 2)).toBe('•••••67');
  expect(masked('', 4)).toBe('');
});
