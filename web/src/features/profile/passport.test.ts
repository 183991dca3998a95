import { expect, it } from 'vitest';
import { isNumberOf, passportOf } from './passport.ts';

it('reads a passport in one piece', () => {
  const passport = { passportSeries: 'AB', passportNumber: '1234567' };
  expect(passportOf('AB1234567')).toEqual(passport);
  expect(passportOf(' ab № 1234567 ')).toEqual(passport);
  expect(passportOf('1234567')).toBeNull();
  expect(passportOf('AB12345678')).toBeNull();
});

it('knows whose a personal number may be', () => {
  const person = { personalNumber: '40503741234567', birthDate: '1974-03-05' };
  expect(isNumberOf({ ...person, gender: 'female' })).toBe(true);
  expect(isNumberOf({ ...person, gender: 'male' })).toBe(false);
  expect(isNumberOf({ ...person, gender: null, birthDate: '' })).toBe(true);
  expect(isNumberOf({ ...person, gender: null, birthDate: '1974-03-06' })).toBe(false);
  const young = { personalNumber: '50101051234567', birthDate: '2005-01-01' };
  expect(isNumberOf({ ...young, gender: 'male' })).toBe(true);
  // Not yet whole.
  expect(isNumberOf({ ...young, personalNumber: '5', gender: 'female' })).toBe(true);
});
