import { plainText } from '@malaka/grading/plain-text';
import { describe, expect, test } from 'vitest';
import { finishRead } from './check-draft.ts';
import { detectFormat } from './detect-format.ts';
import { readAiken } from './read-aiken.ts';
import { readSheetRows, csvRows } from './read-sheet.ts';
import { readText } from './read-text.ts';
import type { Read } from './read.ts';

const shown = (reads: readonly Read[]) =>
  reads
    .map((read) => finishRead(read))
    .map(({ content, issues }) => [
      ...(content?.answers ?? []).map(({ text, score }) =>
        score > 0 ? `+${plainText(text)}` : plainText(text),
      ),
      ...issues.map(({ code }) => `!${code}`),
    ]);
const sheet = (...rows: string[]) => shown(readSheetRows(csvRows(rows.join('\n'))));
const unclear = ['!unclear_key', '!no_right_answer'];

// spec: STU-02
describe('letters of columns and keys in either alphabet', () => {
  const cyrillic = 'Савол;А;Б;В;Г;Тўғри жавоб';
  test('Cyrillic columns are columns, and their keys name them', () => {
    const row = (key: string) => `Пойтахт?;Хива;Бухоро;Тошкент;Нукус;${key}`;
    const right = ['Хива', 'Бухоро', '+Тошкент', 'Нукус'];
    expect(sheet(cyrillic, row('В'))).toEqual([right]);
    expect(sheet(cyrillic, row('в'))).toEqual([right]);
    // It looks like the heading, on whatever keyboard it was typed.
    expect(sheet(cyrillic, row('B'))).toEqual([right]);
    expect(sheet(cyrillic, row('C'))).toEqual([right]);
    expect(sheet(cyrillic, row('Г, а'))).toEqual([['+Хива', 'Бухоро', 'Тошкент', '+Нукус']]);
  });
  test.each(['А;B;C;D', 'A;В;С;D', 'Variant A;Variant B;Variant C;Variant D', 'А);Б);В);Г)'])(
    'columns %s',
    (letters) => {
      const head = `Savol;${letters};Javob`;
      expect(sheet(head, 'Son?;6;7;8;9;D')).toEqual([['6', '7', '8', '+9']]);
      expect(sheet(head, 'Son?;6;7;8;9;Г')).toEqual([['6', '7', '8', '+9']]);
      expect(sheet(head, 'Son?;6;7;8;9;Б')).toEqual([['6', '+7', '8', '9']]);
    },
  );
  test('a letter that may be of either alphabet is not guessed', () => {
    const plain = 'Savol;Variant;Variant;Variant;Toʻgʻri javob';
    expect(sheet(plain, 'Son?;6;7;8;В')).toEqual([['6', '7', '8', ...unclear]]);
    expect(sheet(plain, 'Son?;6;7;8;B')).toEqual([['6', '+7', '8']]);
    // The other keys show the alphabet.
    expect(sheet(plain, 'Son?;6;7;8;В', 'Son?;6;7;8;Б')).toEqual([
      ['6', '7', '+8'],
      ['6', '+7', '8'],
    ]);
    expect(sheet('Savol;A;B;C;Javob', 'Son?;6;7;8;В', 'Son?;6;7;8;Б')).toEqual([
      ['6', '7', '8', ...unclear],
      ['6', '+7', '8'],
    ]);
  });
  test('the sheet of all kinds takes them too, and drops none', () => {
    const head = 'Savol turi;Savol;Toʻgʻri javob;Ball;Javob A;Javob B;Javob C';
    expect(sheet(head, 'Bir nechta javob;Son?;А, B;2;6;7;8')).toEqual([['+6', '+7', '8']]);
    expect(sheet(head, 'Bitta javob;Son?;Б;1;6;7;8')).toEqual([['6', '+7', '8']]);
    expect(sheet(head, 'Bir nechta javob;Son?;A, Ю;2;6;7;8')).toEqual([['!no_right_answer']]);
  });
  test('a text and its key', () => {
    const text = (labels: string, key: string) =>
      shown(
        readText(`Son?\n${[...labels].map((one, n) => `${one}) ${n + 6}`).join('\n')}\n${key}`),
      );
    expect(text('ABCD', 'Javob: Б')).toEqual([['6', '+7', '8', '9']]);
    expect(text('АБВГ', 'Javob: C')).toEqual([['6', '7', '+8', '9']]);
    expect(text('ABCD', 'Жавоб: В')).toEqual([['6', '+7', '8', '9']]);
    expect(text('АБВГ', 'Жавоблар: 1-В')).toEqual([['6', '7', '+8', '9']]);
  });
  test('Aiken', () => {
    const text = 'Son?\nA) 6\nВ) 7\nC) 8\nANSWER: B';
    expect(shown(readAiken(text))).toEqual([['6', '+7', '8']]);
    expect(shown(readAiken('Son?\nА) 6\nБ) 7\nВ) 8\nANSWER: В'))).toEqual([['6', '7', '+8']]);
    expect(shown(readAiken('Son?\nA)6\nB)7\nANSWER: E'))).toEqual([['6', '7', ...unclear]]);
    expect(detectFormat('Son?\nA)6\nB)7\nANSWER: A')).toBe('aiken');
  });
});

// spec: STU-02
describe('a key that is the text of an option too', () => {
  const head = 'Savol;A;B;C;Toʻgʻri javob';
  test.each([
    ['2+1 nechaga teng?;3;2;1;3', ['3', '2', '1', ...unclear]],
    ['2+5?;6;7;8;7', ['6', '+7', '8']],
    ['1+1?;1;2;3;2', ['1', '+2', '3']],
    ['Vitamin?;B;C;A;B', ['B', 'C', 'A', ...unclear]],
    ['Kasr?;1,3;2,5;3,1;1,3', ['1,3', '2,5', '3,1', ...unclear]],
    ['Yarim?;1/2;1/3;1/4;1/2', ['1/2', '1/3', '1/4', ...unclear]],
    ['Poytaxt?;Xiva;Тошкент;Nukus;Toshkent', ['Xiva', '+Тошкент', 'Nukus']],
    ['Juft?;2;3;4;2; 4', ['+2', '3', '4']],
    ['Son?;6;7;8;9', ['6', '7', '8', ...unclear]],
  ])('%s', (row, expected) => {
    const [question, a, b, c, ...key] = row.split(';');
    const cells = [question!, a!, b!, c!, key.join(';')];
    const read = shown(readSheetRows([head.split(';'), cells]));
    expect(read).toEqual([row.startsWith('Juft') ? ['+2', '3', '+4'] : expected]);
  });
  test('a right answer of its own beside wrong ones is never a place', () => {
    expect(sheet('Savol;Toʻgʻri javob;Notoʻgʻri javob;Notoʻgʻri javob', '1+1?;2;3;4')).toEqual([
      ['+2', '3', '4'],
    ]);
    // It is unclear whether a letter or the text is meant.
    expect(
      sheet('Savol;Toʻgʻri javob;Variant;Variant', 'Poytaxt?;Toshkent;Xiva;Nukus', '1+1?;2;3;4'),
    ).toEqual([
      ['+Toshkent', 'Xiva', 'Nukus'],
      ['3', '4', ...unclear],
    ]);
    // Where keys are letters, a text that matches no option is an error.
    expect(sheet(head, 'P?;Xiva;Nukus;Toshkent;C', 'P?;Xiva;Nukus;Toshkent;Toshkent sh.')).toEqual([
      ['Xiva', 'Nukus', '+Toshkent'],
      ['Xiva', 'Nukus', 'Toshkent', ...unclear],
    ]);
  });
  test('in a text', () => {
    const text = (key: string) => shown(readText(`1. 2+1?\nA) 3\nB) 2\nC) 1\n${key}`));
    expect(text('Javob: 3')).toEqual([['3', '2', '1', ...unclear]]);
    expect(text('Javob: B) 2')).toEqual([['3', '+2', '1']]);
    expect(text('Javob: B) 3')).toEqual([['3', '2', '1', ...unclear]]);
    expect(
      shown(readText('Muallif?\nA. Navoiy\nA. Qodiriy\nX. Olimjon\nJavob: A. Qodiriy')),
    ).toEqual([['A. Navoiy', '+A. Qodiriy', 'X. Olimjon']]);
    expect(text('Javob: A\nJavob: B')).toEqual([['3', '2', '1', ...unclear]]);
    expect(text('Javob: A\n\nJavoblar: 1-B')).toEqual([['3', '2', '1', ...unclear]]);
    expect(text('Javob: E')).toEqual([['3', '2', '1', ...unclear]]);
  });
  test('a mark and a key that say different things', () => {
    expect(shown(readText('Son?\n*A) 3\nB) 2\nJavob: B'))).toEqual([['3', '2', ...unclear]]);
    expect(shown(readText('Son?\nA) 3\n*B) 2\nJavob: B'))).toEqual([['3', '+2']]);
  });
  test('each variant has the key below it', () => {
    const variant = (key: string) => `1. Son?\nA) 3\nB) 2\n2. Son?\nA) 3\nB) 2\nJavoblar: ${key}`;
    expect(shown(readText(`${variant('1-A 2-B')}\n\n${variant('1-B 2-A')}`))).toEqual([
      ['+3', '2'],
      ['3', '+2'],
      ['3', '+2'],
      ['+3', '2'],
    ]);
  });
});

// spec: STU-02
describe('signs of numbers and marks of lists', () => {
  const text = (...lines: string[]) => shown(readText(['Son?', ...lines].join('\n')));
  test.each([
    [
      ['*-3', '3', '-7'],
      ['+-3', '3', '-7'],
    ],
    [
      ['−3', '*7', '3', '–7'],
      ['−3', '+7', '3', '–7'],
    ],
    [
      ['-x', '*x', '2x'],
      ['-x', '+x', '2x'],
    ],
    [
      ['*-3', '-5', '-7'],
      ['+-3', '-5', '-7'],
    ],
    [
      ['-3', '+3', '*0'],
      ['-3', '+3', '+0'],
    ],
    [
      ['- 1', '+ 4'],
      ['1', '+4'],
    ],
    [
      ['-Xiva', '+Toshkent', '-Nukus'],
      ['Xiva', '+Toshkent', 'Nukus'],
    ],
    [
      ['A) -3', 'B) +3', '*C) 0'],
      ['-3', '+3', '+0'],
    ],
    [
      ['A) +1', 'B) -1', 'Javob: B'],
      ['+1', '+-1'],
    ],
    [
      ['- A) Xiva', '+ B) Toshkent'],
      ['Xiva', '+Toshkent'],
    ],
    [
      ['A)Xiva', '*B)Toshkent', 'C)Nukus'],
      ['Xiva', '+Toshkent', 'Nukus'],
    ],
  ])('%j', (lines, expected) => {
    expect(text(...lines)).toEqual([expected]);
  });
  test.each([
    [
      ['-3', '*5', '-7'],
      ['-3', '+5', '-7', '!unclear_part'],
    ],
    [
      ['-3', '+5', '-7'],
      ['-3', '+5', '-7', '!unclear_part', ...unclear],
    ],
    [
      ['A) Xiva', '-3 daraja', '*B) Nukus'],
      ['Xiva -3 daraja', '+Nukus', '!unclear_part'],
    ],
    [
      ['Xiva', '-Nukus', '*Toshkent'],
      ['Nukus', '+Toshkent', '!unclear_part'],
    ],
  ])('%j is told', (lines, expected) => {
    expect(text(...lines)).toEqual([expected]);
  });
  test('between ==== a line is a text as it stands', () => {
    const block = (options: string[]) => ['Son?', ...options].join('\n====\n');
    expect(
      shown(readText(`${block(['-3', '#3', '- 7'])}\n++++\n${block(['#-1', '+1', 'A. Navoiy'])}`)),
    ).toEqual([
      ['-3', '+3', '- 7'],
      ['+-1', '+1', 'A. Navoiy'],
    ]);
    expect(shown(readText(`Qaysi biri?\nA) x\nB) y\n====\n#A va B\n====\nhech biri`))).toEqual([
      ['+A va B', 'hech biri'],
    ]);
    expect(shown(readText(block(['Javob: 5', '#1. Bir', '2. Ikki'])))).toEqual([
      ['Javob: 5', '+1. Bir', '2. Ikki'],
    ]);
  });
  test('lines of the answer in other words', () => {
    const block = (line: string) => `Son?\nA) 6\nB) 7\nC) 8\n${line}`;
    for (const line of [
      'Javob B',
      'Javob - B',
      'Kalit: B',
      "To'g'ri javob: B",
      'Togri javob: b',
      'Ключ: Б',
      'Верный ответ: Б',
    ]) {
      expect([line, ...shown(readText(block(line)))]).toEqual([line, ['6', '+7', '8']]);
    }
    // Text after the answer is not part of the last option.
    expect(shown(readText(`${block('Javob: B')}\nYana savol?\nA) 1\n*B) 2`))).toEqual([
      ['6', '+7', '8'],
      ['1', '+2'],
    ]);
    expect(shown(readText(block('Javob:')))).toEqual([['6', '7', '8', ...unclear]]);
  });
  test('a sheet', () => {
    const head = 'Savol;A;B;C;Javob';
    expect(sheet(head, 'Son?;-3;+3;0;B')).toEqual([['-3', '++3', '0']]);
    expect(sheet('Savol;A;B;C', 'Son?;-3;*+3;0')).toEqual([['-3', '++3', '0']]);
    expect(sheet('Savol;A;B;C', 'Son?;-3;+3;0')).toEqual([['-3', '+3', '0', ...unclear]]);
    expect(sheet(head, 'Son?;#include;#define;yoʻq;A')).toEqual([
      ['+#include', '#define', 'yoʻq', '!unclear_part'],
    ]);
  });
});
