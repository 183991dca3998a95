import { PASSWORD_PATTERN } from '@malaka/contracts/people/sign-in';
import { expect, it } from 'vitest';
import { allowedPassword, passwordLevel } from './password-strength.ts';

// spec: LIM-04
it('keeps what the contract allows and cuts at fifteen', () => {
  const everySign = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i));
  for (const sign of `${everySign}яʻ`) {
    expect(allowedPassword(sign) === sign, sign).toBe(PASSWORD_PATTERN.test(sign));
  }
  expect(allowedPassword('a1!'.repeat(9))).toHaveLength(15);
});

it('tells weak from strong', () => {
  expect(passwordLevel('aaaaaaaaaaa1')).toBe('weak');
  expect(passwordLevel('maktab2026')).toBe('fair');
  expect(passwordLevel('Maktab-2026-x')).toBe('strong');
});
