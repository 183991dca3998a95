import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CertificateNumber,
  certificateTypes,
  formatCertificateNumber,
  parseCertificateNumber,
  readCertificateNumber,
} from './certificate-number.ts';

const anyNumber = fc.record({
  type: fc.constantFrom(...certificateTypes),
  year: fc.integer({ min: 2020, max: 2199 }),
  serial: fc.integer({ min: 1, max: 9_999_999 }),
});

const sample: CertificateNumber = { type: 'UK', year: 2026, serial: 1234 };
const printed = formatCertificateNumber(sample);

describe('certificate number', () => {
  test('two letters, the year, seven digits and a check digit', () => {
    expect(printed).toMatch(/^UK-2026-0001234-\d$/);
  });

  test('what is printed is read back', () => {
    fc.assert(
      fc.property(anyNumber, (number) => {
        expect(parseCertificateNumber(formatCertificateNumber(number))).toEqual(number);
      }),
    );
  });

  test('every single wrong digit is found', () => {
    const slip = fc.integer({ min: 1, max: 9 });
    fc.assert(
      fc.property(anyNumber, fc.nat(11), slip, (number, place, step) => {
        const text = formatCertificateNumber(number).replaceAll('-', '');
        const digits = Array.from(text);
        digits[place + 2] = String((Number(digits[place + 2]) + step) % 10);
        expect(parseCertificateNumber(digits.join(''))).toBeUndefined();
      }),
    );
  });

  test('every swap of two neighbouring digits is found', () => {
    fc.assert(
      fc.property(anyNumber, fc.nat(10), (number, place) => {
        const digits = Array.from(formatCertificateNumber(number).replaceAll('-', ''));
        const left = digits[place + 2] ?? '';
        const right = digits[place + 3] ?? '';
        fc.pre(left !== right);
        digits.splice(place + 2, 2, right, left);
        expect(parseCertificateNumber(digits.join(''))).toBeUndefined();
      }),
    );
  });

  test('another type with the same digits is found', () => {
    fc.assert(
      fc.property(anyNumber, fc.constantFrom(...certificateTypes), (number, type) => {
        fc.pre(type !== number.type);
        const text = formatCertificateNumber(number).replace(number.type, type);
        expect(parseCertificateNumber(text)).toBeUndefined();
      }),
    );
  });

  test.each([
    ['lower case', (text: string) => text.toLowerCase()],
    ['spaces', (text: string) => ` ${text.replaceAll('-', '  ')}\n`],
    ['no hyphens', (text: string) => text.replaceAll('-', '')],
    ['long dashes', (text: string) => text.replaceAll('-', ' – ')],
    ['a number sign', (text: string) => `№ ${text}`],
    ['the letter O for zero', (text: string) => text.replaceAll('0', 'O')],
    ['the letters I and l for one', (text: string) => text.replaceAll('1', 'l')],
  ])('is read with %s', (_, typed) => {
    fc.assert(
      fc.property(anyNumber, (number) => {
        expect(parseCertificateNumber(typed(formatCertificateNumber(number)))).toEqual(number);
      }),
    );
  });

  test.each([
    ['UK', 'УК'],
    ['UK', 'ук'],
    ['RT', 'РТ'],
    ['PD', 'РD'],
    ['PD', 'ПД'],
    ['NF', 'НФ'],
    ['JM', 'ЖМ'],
    ['JM', 'јм'],
  ] as const)('%s is read when it is typed as %s', (type, typed) => {
    const number = { ...sample, type };
    const text = formatCertificateNumber(number).replace(type, typed);
    expect(parseCertificateNumber(text)).toEqual(number);
  });

  test.each(['', 'UK', 'UK-2026-0001234', `${printed}1`, 'XX-2026-0001234-5', 'UK-2026-0000000-0'])(
    '%j is not a number',
    (text) => {
      expect(parseCertificateNumber(text)).toBeUndefined();
    },
  );

  test('a slip of the pen is told from what is no number at all', () => {
    const slipped = printed.slice(0, -1) + ((Number(printed.at(-1)) + 1) % 10);
    expect(readCertificateNumber(slipped)).toBe('check_digit');
    expect(readCertificateNumber(printed.replace('1234', '1243'))).toBe('check_digit');
    for (const text of ['', 'UK', 'XX-2026-0001234-5', `${printed}1`, 'UK-2026-000123-7']) {
      expect(readCertificateNumber(text)).toBe('shape');
    }
  });

  test('any text is answered without an exception', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(() => parseCertificateNumber(text)).not.toThrow();
      }),
    );
  });

  test('a serial that does not fit is refused', () => {
    expect(() => formatCertificateNumber({ ...sample, serial: 0 })).toThrow(RangeError);
    expect(() => formatCertificateNumber({ ...sample, serial: 10_000_000 })).toThrow(RangeError);
    expect(() => formatCertificateNumber({ ...sample, year: 26 })).toThrow(RangeError);
  });
});
