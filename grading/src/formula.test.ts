import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculate, FORMULA_MAX, namesOf, readFormula } from './formula.ts';

const NUMBERS = new Map([
  ['a', 3],
  ['b', 4],
]);

function valueOf(text: string): number | string {
  const read = readFormula(text);
  return 'problem' in read
    ? `${read.problem.name}: ${read.problem.about}`
    : calculate(read.formula, NUMBERS);
}

// spec: QKD-12
describe('a formula', () => {
  it('is calculated as in mathematics', () => {
    expect(valueOf('{a} * {b} / 100')).toBe(0.12);
    expect(valueOf('sqrt({a}^2 + {b}**2)')).toBe(5);
    expect(valueOf('2 ^ 3 ^ 2')).toBe(512);
    expect(valueOf('-2^2')).toBe(-4);
    expect(valueOf('2^-1')).toBe(0.5);
    expect(valueOf('1 - -{a} − 1 × 2')).toBe(2);
    expect(valueOf('round(2.345, 2) + round(-2.5) + round(1.005; 2)')).toBeCloseTo(0.36, 12);
    expect(valueOf('max(1, min({a}, {b}; 9), abs(-2))')).toBe(3);
    expect(valueOf('PI()')).toBe(Math.PI);
    expect(valueOf('2*pi')).toBe(2 * Math.PI);
    expect(valueOf('pow(2, 10) - log10(1000) + ln(1) + fmod(7, 4)')).toBe(1024);
    expect(valueOf('sin(deg2rad(30))')).toBeCloseTo(0.5, 12);
    expect(['sin(pi())', 'cos(pi() / 2)', '0.1 * 3 - 0.3'].map(valueOf)).toEqual([0, 0, 0]);
    expect(valueOf('1.5e3 + .5')).toBe(1500.5);
  });

  it('tells where it goes wrong', () => {
    expect(valueOf('')).toBe('wrong: ');
    expect(valueOf('{a} * ')).toBe('wrong: ');
    expect(valueOf('{a} {b}')).toBe('wrong: {b}');
    expect(valueOf('{a} * 0,5')).toBe('wrong: ,5');
    expect(valueOf('({a} + 1')).toBe('wrong: ');
    expect(valueOf('{a} + 1)')).toBe('wrong: )');
    expect(valueOf('log({a})')).toBe('unknown: log');
    expect(valueOf('a * b')).toBe('unknown: a');
    expect(valueOf('sqrt(1, 2)')).toBe('wrong: sqrt(1, 2)');
    expect(valueOf('constructor(1)')).toBe('unknown: constructor');
    expect(valueOf('{a}; process.exit()')).toMatch(/^wrong/);
    expect(valueOf(`1${' + 1'.repeat(FORMULA_MAX)}`)).toBe('tooLong: ');
    expect(valueOf('('.repeat(200) + 1 + ')'.repeat(200))).toMatch(/^wrong/);
    expect(valueOf('2^'.repeat(200) + 1)).toMatch(/^wrong/);
    expect(valueOf('-'.repeat(400) + 1)).toBe(1);
  });

  it('knows which numbers it needs, and has no value without them', () => {
    const read = readFormula('max({a}, {radius}) + {a}');
    expect('formula' in read && [...namesOf(read.formula)]).toEqual(['a', 'radius']);
    expect(valueOf('{radius}')).toBeNaN();
    expect(valueOf('{a} / 0')).toBe(Infinity);
    expect(valueOf('sqrt(-1)')).toBeNaN();
    expect(valueOf('1e400')).toBe(Infinity);
    expect(valueOf('{__proto__}')).toBeNaN();
  });

  it('equals what the language makes of the same signs', () => {
    const number = fc.integer({ min: 0, max: 99 }).map(String);
    const { sum } = fc.letrec<{ sum: string }>((tie) => ({
      sum: fc.oneof(
        { maxDepth: 5 },
        number,
        fc
          .tuple(tie('sum'), fc.constantFrom('+', '-', '*', '/'), tie('sum'))
          .map(([left, sign, right]) => `(${left}) ${sign} ${right}`),
        tie('sum').map((of) => `-(${of})`),
      ),
    }));
    fc.assert(
      fc.property(sum, (text) => {
        fc.pre(text.length <= FORMULA_MAX);
        // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- a text of this test alone
        const expected = new Function(`return ${text}`)() as number;
        expect(valueOf(text)).toEqual(expected);
      }),
    );
  });

  it('is never hurt by what is typed', () => {
    const sign = fc.constantFrom(
      '(',
      ')',
      '{',
      '}',
      'a',
      '1',
      '.',
      '^',
      '-',
      ',',
      'sqrt',
      ' ',
      '*',
    );
    const noise = fc.array(sign, { maxLength: 60 }).map((signs) => signs.join(''));
    fc.assert(
      fc.property(fc.oneof(noise, fc.string({ maxLength: 600 })), (text) => {
        expect(['number', 'string']).toContain(typeof valueOf(text));
      }),
    );
  });
});
