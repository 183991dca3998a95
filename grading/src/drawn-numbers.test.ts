import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  drawNumbers,
  failingDraw,
  fillNumbers,
  figure,
  hideFormulas,
  readRange,
  valueOf,
  textFormulas,
  writeRange,
} from './drawn-numbers.ts';
import { gradeQuestion, gradeCorrected, keyText } from './grade.ts';
import { shownNumber } from './typed-number.ts';

const decimals = fc.integer({ min: 0, max: 6 });
const range = fc
  .tuple(
    fc.integer({ min: -5000, max: 5000 }),
    fc.nat(5000),
    fc.integer({ min: 1, max: 900 }),
    decimals,
  )
  .map(([from, width, step, places]) => ({
    min: Number((from / 10 ** places).toFixed(6)),
    max: Number(((from + width) / 10 ** places).toFixed(6)),
    step: Number((step / 10 ** places).toFixed(6)),
  }));
const ranges = fc
  .array(range, { minLength: 1, maxLength: 5 })
  .map((all) => all.map((one, n) => ({ ...one, name: `n${n}` })));
const seed = fc.nat(2 ** 31);

const numbers = [
  { name: 'a', value: 3 },
  { name: 'b', value: -0.5 },
];

// spec: QKD-12
describe('drawn numbers', () => {
  it('lie in their range and on its steps, the same of the same seed', () => {
    fc.assert(
      fc.property(ranges, seed, (all, own) => {
        const drawn = drawNumbers(all, [], own);
        expect(drawNumbers(structuredClone(all), [], own)).toEqual(drawn);
        drawn.forEach(({ value }, n) => {
          const { min, max, step } = all[n]!;
          expect(value).toBeGreaterThanOrEqual(min);
          expect(value).toBeLessThanOrEqual(max + 1e-9);
          const steps = (value - min) / step;
          expect(Math.abs(steps - Math.round(steps))).toBeLessThan(1e-3);
        });
      }),
    );
  });

  it('differ from learner to learner, and reach both ends', () => {
    const all = [{ name: 'a', min: 1, max: 10, step: 1 }];
    const values = Array.from({ length: 500 }, (_, own) => drawNumbers(all, [], own)[0]!.value);
    expect(new Set(values).size).toBe(10);
    expect([Math.min(...values), Math.max(...values)]).toEqual([1, 10]);
  });

  it('are drawn again where the formula makes nothing of them', () => {
    const all = [{ name: 'a', min: 0, max: 1, step: 1 }];
    for (let own = 0; own < 100; own += 1) {
      expect(drawNumbers(all, ['1 / {a}'], own)).toEqual([{ name: 'a', value: 1 }]);
    }
  });

  it('are read and written as ranges', () => {
    expect(readRange('1..10')).toEqual({ min: 1, max: 10, step: 1 });
    expect(readRange(' -1,5..1.5:0.25 ')).toEqual({ min: -1.5, max: 1.5, step: 0.25 });
    expect(readRange('5..5')).toEqual({ min: 5, max: 5, step: 1 });
    for (const wrong of [
      '10..1',
      '1..10:0',
      '1..10:-1',
      '1e400..2',
      '1',
      '',
      '1..2..3',
      '0..999999999999:0.000001',
      '1..1e400',
      'NaN..1',
    ]) {
      expect(readRange(wrong)).toBeUndefined();
    }
    fc.assert(
      fc.property(range, (one) => {
        expect(readRange(writeRange(one))).toEqual(one);
      }),
    );
  });

  it('are tried out before a question is kept', () => {
    const fromZero = [{ name: 'a', min: -3, max: 1000, step: 0.001 }];
    expect(failingDraw(fromZero, '1 / {a}')).toEqual([{ name: 'a', value: 0 }]);
    expect(failingDraw(fromZero, 'sqrt({a})')).toEqual([{ name: 'a', value: -3 }]);
    expect(failingDraw([{ name: 'a', min: 1, max: 400, step: 1 }], '10 ^ {a}')).toEqual([
      { name: 'a', value: 400 },
    ]);
    expect(failingDraw(fromZero, '{a} * 2')).toBeUndefined();
    expect(failingDraw([], '2 + 2')).toBeUndefined();
    expect(failingDraw(fromZero, '{b}')).toBeDefined();
  });

  it('stand in the text and in its formulas', () => {
    expect(fillNumbers('<p>{a} kg, {b} m, {c}</p>', numbers)).toBe('<p>3 kg, −0,5 m, {c}</p>');
    expect(fillNumbers('<p>{={a} * 2&nbsp;+ 1} va {=1/0}</p>', numbers)).toBe('<p>7 va {=1/0}</p>');
    expect(fillNumbers(String.raw`<span data-latex="\frac{a}{b} \sqrt{x}"></span>`, numbers)).toBe(
      String.raw`<span data-latex="\frac{3}{-0{,}5} \sqrt{x}"></span>`,
    );
    expect(fillNumbers('<a href="/{a}">x</a>', numbers)).toBe('<a href="/{a}">x</a>');
    expect(textFormulas('<p>{a} {={a}+{b}} {$x}</p>')).toEqual(['{a}+{b}']);
    expect(hideFormulas('<p>{a} {={a}+{b}}</p>')).toBe('<p>{a} {…}</p>');
  });

  it('are told with as many figures as their tolerance asks for', () => {
    expect(shownNumber(1 / 3, '0.01')).toBe(0.333);
    expect(shownNumber(21.0000000001, '')).toBe(21);
    expect(shownNumber(1234.567, '5%')).toBe(1234.6);
    expect(figure(1 / 3)).toBe('0,3333333333');
    expect(figure(-1e21)).toBe('−1e+21');
  });
});

const question = (formula: string, around: string, all: typeof numbers) => ({
  id: 1,
  type: 'calculated' as const,
  answers: [{ id: 1, formula, score: 2, around }],
  numbers: all,
});

// spec: QKD-12, QKD-15
describe('a calculated answer', () => {
  const grade = (typed: string, around = '') =>
    gradeQuestion(question('{a} * {b}', around, numbers), { type: 'calculated', typed }).score;

  it('is graded by the own numbers, as a number is', () => {
    expect(['-1,5', '−1.5', '-1½', '-3/2'].map((typed) => grade(typed))).toEqual([2, 2, 2, 2]);
    expect(grade('-1.4')).toBe(0);
    expect(grade('-1.4', '10% m')).toBe(2);
    expect(grade('-1.5 m', '10% m')).toBe(2);
    expect(grade('-1.5 kg', '10% m')).toBe(0);
    expect(grade('{a}*{b}')).toBe(0);
    expect(grade('10e400')).toBe(0);
  });

  it('is full where it is right, whatever was drawn and however it is told', () => {
    const around = fc.constantFrom('', '0.01', '5%', '0.5 m', '0.1% kg');
    const formula = fc.constantFrom('{n0}', '{n0} / 7', '{n0}^2 - 1 / 3', 'sin({n0}) * 1000');
    fc.assert(
      fc.property(ranges, seed, formula, around, (all, own, text, about) => {
        const drawn = drawNumbers(all, [text], own);
        const typed = figure(shownNumber(valueOf(text, drawn)!, about));
        expect(gradeQuestion(question(text, about, drawn), { type: 'calculated', typed })).toEqual({
          score: 2,
          maxScore: 2,
        });
      }),
    );
  });

  it('has a formula as its key, for all learners', () => {
    const calculated = question('{a} * {b}', '0.1', numbers);
    const keys = [{ type: 'calculated' as const, typed: '{a} + {b}' }];
    const response = { type: 'calculated' as const, typed: '2,5' };
    expect(gradeCorrected(calculated, response, { kind: 'keys', keys }).score).toBe(2);
    expect(keyText(calculated)).toBe(keyText({ ...calculated, numbers: [] }));
    expect(gradeQuestion({ ...calculated, numbers: [] }, response)).toEqual({
      score: 0,
      maxScore: 2,
    });
  });
});
