import { expect, test } from 'vitest';
import { drawMathml } from '#/kit/rich-text/draw-mathml.ts';
import { readCaptions } from '#/domains/authoring/videos/read-captions.ts';
import { detectFormat } from './detect-format.ts';
import { drawFormulas, writeFormulas } from './html-text.ts';
import { readLine } from './text-line.ts';
import { readText } from './read-text.ts';

/** Scanning from each mark to the end would take days for this many. */
const MANY = 1_000_000;

// spec: XCH-04
test.each([
  ['empty lines', '\n'],
  ['spaces', ' '],
  ['openings', '{='],
  ['feedback without an end', '{=#'],
  ['quotes', '"'],
  ['tabs and quotes', '\t"'],
  ['line separators', '\u2028'],
])('the format of %s alone is found in one pass', (_, mark) => {
  expect(['text', 'sheet']).toContain(detectFormat(mark.repeat(MANY)));
});

test('the formats are still told apart', () => {
  expect(detectFormat('\n\n  $CATEGORY: a\n\nQ {T}')).toBe('gift');
  expect(detectFormat('Q {=a#b ~c#d}')).toBe('gift');
  expect(detectFormat('Q { TRUE # yes }')).toBe('gift');
  expect(detectFormat('Q {#5:1}')).toBe('gift');
  expect(detectFormat('Q?\n A. a\n B) b\n  ANSWER: A')).toBe('aiken');
  expect(detectFormat('1. Q?\nA) a\nB) b')).toBe('text');
});

test('captions of empty lines alone are refused in one pass', async () => {
  await expect(readCaptions('\n'.repeat(MANY))).rejects.toThrow('captions.broken');
});

test('a line with a long gap is read in one pass, and its mark found', () => {
  const gap = ' '.repeat(MANY);
  expect(readLine(`a${gap}b`)).toMatchObject({ kind: 'plain', isRight: false });
  expect(readLine(`a${gap}+`)).toMatchObject({ kind: 'plain', text: 'a', isRight: true });
});

test('a key of thousands gives each question its own answers', () => {
  const count = 9999;
  const questions = Array.from({ length: count }, (_, n) => `${n + 1}. Savol?\nA) a\nB) b\n`);
  const key = Array.from({ length: count }, (_, n) => `${n + 1}-${n % 2 ? 'A' : 'B'}`);
  const reads = readText(`${questions.join('\n')}\nKalit: ${key.join(', ')}`);
  expect(reads).toHaveLength(count);
  expect(reads[0]!.content?.answers.map(({ score }) => score)).toEqual([0, 1]);
  expect(reads[9997]!.content?.answers.map(({ score }) => score)).toEqual([1, 0]);
});

// spec: STU-05
test.each([
  ['formulas without an end', '<math>'],
  ['ends without a beginning', '</math><math>'],
  ['formulas of many prefixes', '<a:math></b:math>'],
  ['openings', '<'],
])('%s are read in one pass', (_, mark) => {
  const letters = drawMathml(mark.repeat(MANY / 4)).html;
  expect(letters).not.toContain('math');
});

test.each([
  ['comments without an end', '<math><mi>x</mi><!--', '<!--', ''],
  ['a name without an end', '<math><mi', 'a', '</math>'],
  ['attributes without a value', '<math><mi ', 'a', '>x</mi></math>'],
])('%s are read in one pass', (_, begin, mark, end) => {
  expect(() => drawMathml(begin + mark.repeat(MANY) + end)).not.toThrow();
});

test('formulas are found whatever their prefix, up to the end of their own name', () => {
  const drawn = '<span data-latex="x" data-type="inline-math"></span>';
  expect(drawMathml('a<math><mi>x</mi></math>b<mml:math><mml:mi>x</mml:mi></mml:math>c').html).toBe(
    `a${drawn}b${drawn}c`,
  );
  expect(drawMathml('<MATH><mi>x</mi><!-- y --></math >').html).toBe(drawn);
  expect(drawMathml('a<m:math>b</math>c').html).toBe('abc');
});

test.each(['<span data-type="inline-math" data-latex="', '<span ', '\\('])(
  'formulas begun as %s are read in one pass',
  (mark) => {
    const text = mark.repeat(MANY / 20);
    expect(drawFormulas(text)).toBe(text);
    expect(writeFormulas(text)).toBe(text);
  },
);
