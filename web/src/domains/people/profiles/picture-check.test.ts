import { expect, it } from 'vitest';
import { masked } from './passport.ts';
import { pictureError } from './picture-check.ts';

it('takes jpg and png up to 2 MB for a picture', () => {
  expect(pictureError({ type: 'image/jpeg', size: 2 * 1024 ** 2 })).toBeNull();
  expect(pictureError({ type: 'image/png', size: 2 * 1024 ** 2 + 1 })).toBe('size');
  expect(pictureError({ type: 'image/svg+xml', size: 10 })).toBe('type');
});

it('shows the end of a number alone', () => {
  expect(masked('1234567', 2)).toBe('•••••67');
  expect(masked('', 4)).toBe('');
});
