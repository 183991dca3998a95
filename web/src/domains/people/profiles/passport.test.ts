import { expect, it } from 'vitest';
import { passportOf } from './passport.ts';

it('reads a passport in one piece', () => {
  const passport = { passportSeries: 'AB', passportNumber: '1234567' };
  expect(passportOf('AB1234567')).toEqual(passport);
  expect(passportOf(' ab № 1234567 ')).toEqual(passport);
  expect(passportOf('1234567')).toBeNull();
  expect(passportOf('AB12345678')).toBeNull();
});
