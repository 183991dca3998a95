import { expect, it } from 'vitest';
import { passwordError } from './password-rules.ts';

// spec: AUTH-36..39, LIM-04
it('takes 8 to 15 allowed characters, typed twice alike', () => {
  expect(passwordError('1234567', '1234567')).toBe('passwordShort');
  expect(passwordError('12345678', '12345678')).toBeNull();
  expect(passwordError('a'.repeat(16), 'a'.repeat(16))).toBe('passwordLong');
  expect(passwordError('пароль1234', 'пароль1234')).toBe('passwordChars');
  expect(passwordError('~!@#$%^&*()-=+_', '~!@#$%^&*()-=+_')).toBeNull();
  expect(passwordError('/|?.,><;:Aa1', '/|?.,><;:Aa1')).toBeNull();
  expect(passwordError('12345678', '12345679')).toBe('passwordsDiffer');
});
