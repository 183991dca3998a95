import { expect, it } from 'vitest';
import { passwordFault } from './password-rules.ts';

// spec: AUTH-36..39, LIM-04
it('takes 8 to 15 allowed characters, typed twice alike', () => {
  expect(passwordFault('1234567', '1234567')).toBe('passwordShort');
  expect(passwordFault('12345678', '12345678')).toBeNull();
  expect(passwordFault('a'.repeat(16), 'a'.repeat(16))).toBe('passwordLong');
  expect(passwordFault('пароль1234', 'пароль1234')).toBe('passwordChars');
  expect(passwordFault('~!@#$%^&*()-=+_', '~!@#$%^&*()-=+_')).toBeNull();
  expect(passwordFault('/|?.,><;:Aa1', '/|?.,><;:Aa1')).toBeNull();
  expect(passwordFault('12345678', '12345679')).toBe('passwordsDiffer');
});
