import { expect, it } from 'vitest';
import { personalNumberHint } from './personal-number.ts';

const woman = { birthDate: '1974-03-12', gender: 'female' as const };
const man = { birthDate: '2001-11-05', gender: 'male' as const };

it('holds a personal number against the date of birth and the sex', () => {
  expect(personalNumberHint({ ...woman, personalNumber: '41203740010015' })).toBeNull();
  expect(personalNumberHint({ ...man, personalNumber: '50511010010015' })).toBeNull();
  expect(personalNumberHint({ ...woman, personalNumber: '41303740010015' })).toBe('birthDate');
  // The same day a century later.
  expect(personalNumberHint({ ...woman, personalNumber: '61203740010015' })).toBe('birthDate');
  expect(personalNumberHint({ ...woman, personalNumber: '31203740010015' })).toBe('gender');
});

it('says nothing of what is not there yet', () => {
  expect(personalNumberHint({ ...woman, personalNumber: '' })).toBeNull();
  expect(
    personalNumberHint({ birthDate: null, gender: null, personalNumber: '41203740010015' }),
  ).toBeNull();
});
