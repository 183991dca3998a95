import { describe, expect, it } from 'vitest';
import { caretAfterDigits, editedDigits, formatPhoneTyping, phoneDigits } from './phone-mask.ts';

describe('phone mask', () => {
  // spec: LIM-01
  it('holds twelve digits of any way of writing a number', () => {
    for (const typed of [
      '+998 (90) 123-45-67',
      '998901234567',
      '90 123 45 67',
      '+998901234567999',
    ]) {
      expect(phoneDigits(typed), typed).toBe('998901234567');
    }
  });

  it('can be typed digit by digit', () => {
    let value = '';
    for (const digit of '901234567') value = phoneDigits(formatPhoneTyping(value) + digit);
    expect(value).toBe('998901234567');
    expect(formatPhoneTyping(value)).toBe('+998 (90) 123-45-67');
  });

  it('can be typed with the country first', () => {
    let text = '';
    for (const sign of '+998901234567') {
      const digits = phoneDigits(text + sign);
      text = digits === '' ? text + sign : formatPhoneTyping(digits);
    }
    expect(phoneDigits(text)).toBe('998901234567');
  });

  it('finds the place behind a digit', () => {
    expect(caretAfterDigits('+998 (90) 123', 5)).toBe(8);
    expect(caretAfterDigits('+998 (90', 12)).toBe(8);
  });

  it('deletes backwards to nothing from every place', () => {
    for (let place = 19; place > 0; place -= 1) {
      let value = '998901234567';
      let caret = place;
      for (let step = 0; step < 30 && caret > 0; step += 1) {
        const text = formatPhoneTyping(value);
        const typed = text.slice(0, caret - 1) + text.slice(caret);
        const digits = editedDigits(value, typed, caret - 1);
        expect(digits.length, typed).toBeLessThanOrEqual(value.length);
        value = digits;
        caret = Math.min(caret - 1, formatPhoneTyping(value).length);
      }
      if (place === 19) expect(value).toBe('');
    }
  });

  it('deletes the digit before a sign', () => {
    expect(editedDigits('99890123', '+998 (90 123', 8)).toBe('9989123');
  });
});
