import { plainText } from '@malaka/grading/plain-text';
import { expect, test } from 'vitest';
import { readSheetRows } from './read-sheet.ts';
import { readText } from './read-text.ts';
import type { Read } from './read.ts';

const shown = (reads: readonly Read[]) =>
  reads.flatMap(({ content, issues }) => [
    ...(content?.answers ?? []).map(({ text, score }) =>
      score > 0 ? `+${plainText(text)}` : plainText(text),
    ),
    ...issues.map(({ code }) => `!${code}`),
  ]);
const divided = (...options: string[]) =>
  shown(readText(`Kod?\n====\n${options.join('\n====\n')}\n++++`));
const lettered = (options: string[], key = '') =>
  shown(readText(['Kod?', ...options.map((one, n) => `${'ABC'[n]}) ${one}`), key].join('\n')));

// spec: XCH-04
test('between ==== a hash is the mark of the right one, and one more its own', () => {
  expect(divided('#2', '3', '4')).toEqual(['+2', '3', '4']);
  expect(divided('##include', '#define', '#if')).toEqual(['+#include', '#define', '#if']);
  expect(divided('include', '##define', 'if')).toEqual(['include', '+#define', 'if']);
  expect(divided('**p', '*q', 'p')).toEqual(['+*p', '*q', 'p']);
  expect(divided('#125', '126')).toEqual(['+125', '126']);
});

// spec: XCH-04
test('where several begin with a hash, or code does, nobody knows', () => {
  const open = ['!unclear_key'];
  expect(divided('#include', '#define', '#if')).toEqual(['#include', '#define', '#if', ...open]);
  expect(divided('#bir', '#ikki', 'uch')).toEqual(['#bir', '#ikki', 'uch', ...open]);
  expect(divided('#include', 'import')).toEqual(['#include', 'import', ...open]);
  expect(divided('#FF8800', 'qora')).toEqual(['#FF8800', 'qora', ...open]);
});

// spec: XCH-04
test('only the first line of an option may be marked, and the mark may stand alone', () => {
  expect(divided('#int x;\n#define A', 'int y;\n#define B')).toEqual([
    '+int x; #define A',
    'int y; #define B',
  ]);
  expect(divided('#\nbir', 'ikki')).toEqual(['+bir', 'ikki']);
});

// spec: XCH-04
test('behind letters, beside a key and in cells', () => {
  const code = ['#include', '#define', '#ifdef'];
  expect(lettered(code)).toEqual([...code, '!unclear_key']);
  expect(lettered(code, 'Javob: B')).toEqual(['#include', '+#define', '#ifdef']);
  expect(lettered(['*p', '*q', '*r'])).toEqual(['*p', '*q', '*r', '!unclear_key']);
  expect(lettered(['*p', '**p', 'p'])).toEqual(['*p', '**p', 'p', '!unclear_key']);
  expect(lettered(['*p', '*q', 'r'])).toEqual(['+p', '+q', 'r']);
  expect(shown(readText('Kod?\nA) #include\n*B) #define'))).toEqual(['#include', '+#define']);
  const cells = (...options: string[]) =>
    shown(
      readSheetRows([
        ['Savol', 'A', 'B', 'C'],
        ['Kod?', ...options],
      ]),
    );
  expect(cells('#include', '#define', 'if')).toEqual(['#include', '#define', 'if', '!unclear_key']);
  expect(cells('#3', '4', '5')).toEqual(['+3', '4', '5']);
});
