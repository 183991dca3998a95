import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gradeQuestion } from '../grade.ts';
import { readAround, readNumber, shownNumber } from '../typed-number.ts';

const short = (typed: string, ...answers: { text: string; score?: number; typos?: number }[]) =>
  gradeQuestion(
    {
      id: 1,
      type: 'short',
      answers: answers.map(({ text, score = 1, typos = 0 }, id) => ({ id, text, score, typos })),
    },
    { type: 'short', typed },
  ).score;

const number = (typed: string, text: string, around = '') =>
  gradeQuestion(
    { id: 1, type: 'number', answers: [{ id: 1, text, score: 2, around }] },
    { type: 'number', typed },
  ).score;

// spec: QKD-01
describe('a short answer', () => {
  it('is taken in either script and with any apostrophe', () => {
    expect(short('ЎЗБЕКИСТОН', { text: 'Oʻzbekiston' })).toBe(1);
    expect(short("  o'zbekiston ", { text: 'Oʻzbekiston' })).toBe(1);
  });

  it('is taken with other dashes, a full stop and formulas in look-alike letters', () => {
    expect(short('kislorod–16', { text: 'kislorod-16' })).toBe(1);
    expect(short('−5', { text: '-5' })).toBe(1);
    expect(short('Toshkent. ', { text: 'Toshkent' })).toBe(1);
    expect(short('Toshkent', { text: 'Toshkent.' })).toBe(0);
    expect(short('5!', { text: '5' })).toBe(0);
    expect(short('\u202AToshkent\u202C', { text: 'Toshkent' })).toBe(1);
    expect(short('СО2', { text: 'CO2' })).toBe(1);
    expect(short('СО2', { text: 'SO2' })).toBe(0);
    expect(short('Н₂О', { text: 'H2O' })).toBe(1);
  });

  it('has several right ones with points of their own', () => {
    const answers = [{ text: 'Alisher Navoiy', score: 2 }, { text: 'Navoiy' }];
    expect(short('Навоий', ...answers)).toBe(1);
    expect(short('alisher navoiy', ...answers)).toBe(2);
    expect(short('Bobur', ...answers)).toBe(0);
  });

  it('takes any letters for a star, and a star for one that is marked', () => {
    expect(short('fotosintez jarayoni', { text: 'fotosintez*' })).toBe(1);
    expect(short('yorug‘lik energiyasi', { text: '*energiya*' })).toBe(1);
    expect(short('sintez', { text: 'fotosintez*' })).toBe(0);
    expect(short('2*3', { text: String.raw`2\*3` })).toBe(1);
    expect(short('2 va 3', { text: String.raw`2\*3` })).toBe(0);
    // The end must not overlap the beginning.
    expect(short('aba', { text: 'ab*ba' })).toBe(0);
  });

  it('forgives as many typing errors as the author allows, fewer in a short word', () => {
    expect(short('fotosinetz', { text: 'fotosintez', typos: 1 })).toBe(1);
    expect(short('fotosintz', { text: 'fotosintez', typos: 1 })).toBe(1);
    expect(short('fatasintez', { text: 'fotosintez', typos: 1 })).toBe(0);
    expect(short('fatasintez', { text: 'fotosintez', typos: 2 })).toBe(1);
    expect(short('it', { text: 'ot', typos: 3 })).toBe(0);
    expect(short('1992-yil', { text: '1991-yil', typos: 3 })).toBe(0);
  });

  it('is never hurt by what is typed', () => {
    const text = fc.string({ maxLength: 60 });
    fc.assert(
      fc.property(text, text, (accepted, typed) => {
        expect([0, 1]).toContain(short(typed, { text: accepted, typos: 2 }));
      }),
    );
    fc.assert(
      fc.property(text, (typed) => {
        expect(short(typed, { text: '*' })).toBe(1);
      }),
    );
    expect(short('a'.repeat(500), { text: `${'a*'.repeat(99)}b` })).toBe(0);
  });
});

// spec: QKD-02
describe('a number', () => {
  it('is read as people type it', () => {
    const read = (text: string) => readNumber(text)?.value;
    expect(['1,5', '1.5', '1½', '3/2', '1 1/2', '+1,50'].map(read)).toEqual(Array(6).fill(1.5));
    expect(['1 500', '1500', '1.500,0', '1,500.0', '1,5·10^3', '1.5e3'].map(read)).toEqual(
      Array(6).fill(1500),
    );
    expect(['-4', '−4', '–4'].map(read)).toEqual([-4, -4, -4]);
    const powers = [
      '2·10³',
      '2х10^3',
      '2 * 10^3',
      '2е3',
      '２０００',
      '2\u2009000',
      '\u202A2000\u202C',
    ];
    expect(powers.map(read)).toEqual(Array(7).fill(2000));
    expect(['10^-3', '10⁻³', '10e-4', '⅛', '2 ⅖', '1⁄2', '5.'].map(read)).toEqual([
      0.001, 0.001, 0.001, 0.125, 2.4, 0.5, 5,
    ]);
    expect(['—4', '－4', '‒4'].map(read)).toEqual([-4, -4, -4]);
    expect(['10 000/3', '1 500/2', '2 3/3'].map(read)).toEqual(Array(3).fill(undefined));
    expect(readNumber('12,5 km')).toEqual({ value: 12.5, unit: 'km' });
    expect(['10e400', '', 'km', '1,2,3', '1/0', 'x10', '--1'].map(read)).toEqual(
      Array(7).fill(undefined),
    );
  });

  it('is read back as it is written', () => {
    const some = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 });
    fc.assert(
      fc.property(some, (value) => {
        const parsed = readNumber(String(value).replace('.', ','));
        expect(parsed?.value).toBe(value + 0);
      }),
    );
  });

  it('is taken within its tolerance, in units or in percent', () => {
    expect(number('9,8', '9.81', '0.05')).toBe(2);
    expect(number('9,7', '9.81', '0.05')).toBe(0);
    expect(number('1', '0.5', '1e-7')).toBe(0);
    expect(number('0', '1,6e-19')).toBe(0);
    expect(number('1,6·10^-19', '1,6e-19')).toBe(2);
    expect(number('0,3', '0,1', '0,2')).toBe(2);
    expect(number('105', '100', '5%')).toBe(2);
    expect(number('105,1', '100', '5%')).toBe(0);
    expect(number('-95', '-100', '5%')).toBe(2);
    expect(number('0,3', '0,1')).toBe(0);
    expect(number('0,30000000000000004', '0,3')).toBe(2);
  });

  it('counts every digit of a small number and the last of a whole one', () => {
    expect(number('6,62e-34', '6.63e-34')).toBe(0);
    expect(number('0', '1.6e-19')).toBe(0);
    expect(number('1,6·10⁻¹⁹', '1.6e-19')).toBe(2);
    expect(number('8,95e-12', '9e-12', '0.1e-12')).toBe(2);
    expect(number('8,85e-12', '9e-12', '0.1e-12')).toBe(0);
    expect(number('4294967295', '4294967296')).toBe(0);
    expect(number('4 294 967 296', '4294967296')).toBe(2);
    expect(number('6,02e23', '6.02e23')).toBe(2);
    expect(number('3,333333333', '10/3')).toBe(2);
    expect(number('0', '0')).toBe(2);
    expect(shownNumber(6.63e-34, '')).toBe(6.63e-34);
  });

  it('may leave its unit out, but not name another', () => {
    expect(number('12', '12', '0.5 km')).toBe(2);
    expect(number('12 км', '12', '0.5 km')).toBe(2);
    expect(number('12 m', '12', '0.5 km')).toBe(0);
    expect(number('12 km', '12')).toBe(0);
    expect(number('12 km.', '12', 'km')).toBe(2);
    expect(number('12 m·s−1', '12', 'm·s⁻¹')).toBe(2);
    expect(number('12 mW', '12', 'MW')).toBe(0);
    expect(number('12 МПа', '12', 'мПа')).toBe(0);
    expect(number('12 KM', '12', 'km')).toBe(2);
  });

  it('knows what a tolerance is', () => {
    expect(readAround('±0,5 km')).toEqual({ width: 0.5, isShare: false, unit: 'km' });
    expect(readAround('5%')).toEqual({ width: 5, isShare: true, unit: '' });
    expect(readAround('1e-7')).toEqual({ width: 1e-7, isShare: false, unit: '' });
    expect(readAround('km/h')).toEqual({ width: 0, isShare: false, unit: 'km/h' });
    const gap = `±${' '.repeat(20_000)}+`;
    const refused = ['%', 'a1'.repeat(40), '-1', '1 2', gap].map(readAround);
    expect(refused).toEqual(Array(5).fill(undefined));
  });
});

// spec: QKD-03
describe('an order', () => {
  const items = ['Bahor', 'Yoz', 'Kuz', 'Qish'];
  const order = (...own: string[]) =>
    gradeQuestion({ id: 1, type: 'ordering', score: 3, items }, { type: 'ordering', items: own });

  it('earns by right neighbours', () => {
    expect(order(...items)).toEqual({ score: 3, maxScore: 3 });
    expect(order('Qish', 'Bahor', 'Yoz', 'Kuz').score).toBe(2);
    expect(order('Qish', 'Kuz', 'Yoz', 'Bahor').score).toBe(0);
    expect(order('Баҳор', 'Ёз').score).toBe(1);
  });

  it('gives all to the right order alone', () => {
    const mixed = fc.shuffledSubarray(items, { minLength: 4 });
    fc.assert(
      fc.property(mixed, (own) => {
        expect(order(...own).score === 3).toBe(own.join() === items.join());
      }),
    );
  });
});

// spec: QKD-08
it('true or false earns like a choice of two', () => {
  const answers = [
    { id: 1, score: 1 },
    { id: 2, score: 0 },
  ];
  const grade = (answerId: number) =>
    gradeQuestion({ id: 1, type: 'true_false', answers }, { type: 'true_false', answerId });
  expect(grade(1)).toEqual({ score: 1, maxScore: 1 });
  expect(grade(2)).toEqual({ score: 0, maxScore: 1 });
  expect(grade(3).score).toBe(0);
});
