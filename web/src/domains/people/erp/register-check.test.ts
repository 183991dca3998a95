import { expect, test } from 'vitest';
import { EMPTY_QUERY, registerErrors } from './register-check.ts';

// spec: ERP-03, ERP-04
test('birth date, series and number are each required', () => {
  expect(registerErrors(EMPTY_QUERY)).toEqual({
    birthDate: 'birthDate',
    passportSeries: 'series',
    passportNumber: 'number',
  });
  const right = { birthDate: '1985-03-15', passportSeries: 'AB', passportNumber: '1234567' };
  expect(registerErrors(right)).toEqual({});
  expect(registerErrors({ ...right, passportNumber: '123456' })).toEqual({
    passportNumber: 'number',
  });
});
