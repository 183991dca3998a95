import { expect, test } from 'vitest';
import { readSheetRows } from './read-sheet.ts';

const heading = [
  'Savol turi',
  'Savol',
  'Toʻgʻri javob',
  'Ball',
  'Izoh',
  'Teg',
  'HTML',
  'Javob A',
  'Javob B',
  'Javob C',
];
const read = (...rows: string[][]) =>
  readSheetRows([heading, ...rows]).map(({ content, issues }) => ({
    type: content?.type,
    text: content?.text,
    score: content?.score,
    answers: content?.answers.map(({ text, score, details }) => [text, score, details]),
    issues: issues.map(({ code, detail }) => [code, detail]),
  }));

// spec: XCH-04
test('each kind has its own way to say what is right', () => {
  expect(
    read(
      ['Bitta javob', 'Poytaxt?', 'B', '2', '', '', '', 'Xiva', 'Toshkent'],
      ['Bir nechta javob', 'Juft?', 'A, C', '3', '', '', '', '2', '3', '4'],
      ['Bir nechta javob', 'Juft?', 'A;c', '1,5; 0.5', '', '', '', '2', '3', '4'],
      ['', 'Toʻq?', 'B', '', '', '', '', '2', '3'],
      ['Soʻzlarni joylash', 'Suv [1] darajada', '', '1', '', '', '', '[1] 100', '50'],
      ['Guruhlash', 'Ajrating', '', '2; 1', '', '', '', 'Meva\nolma, uzum', 'Sabzavot\nsabzi'],
      ['Guruhlash', 'Ajrating', '', '', '', '', '', 'Meva\nolma\nuzum', 'Sabzavot\nsabzi'],
      ['Bitta javob', '<b>Poytaxt</b>?', 'A', '1', '', '', 'ha', '<i>Toshkent</i>', 'Xiva'],
    ).map(({ type, score, answers }) => [type, score, answers]),
  ).toEqual([
    [
      'single',
      0,
      [
        ['Xiva', 0, ''],
        ['Toshkent', 2, ''],
      ],
    ],
    [
      'multiple',
      0,
      [
        ['2', 1.5, ''],
        ['3', 0, ''],
        ['4', 1.5, ''],
      ],
    ],
    [
      'multiple',
      0,
      [
        ['2', 1.5, ''],
        ['3', 0, ''],
        ['4', 0.5, ''],
      ],
    ],
    [
      'single',
      0,
      [
        ['2', 0, ''],
        ['3', 1, ''],
      ],
    ],
    [
      'dragwords',
      1,
      [
        ['100', 0, '1'],
        ['50', 0, 'wrong'],
      ],
    ],
    [
      'grouping',
      0,
      [
        ['Meva', 2, 'olma,uzum'],
        ['Sabzavot', 1, 'sabzi'],
      ],
    ],
    [
      'grouping',
      0,
      [
        ['Meva', 2, 'olma,uzum'],
        ['Sabzavot', 1, 'sabzi'],
      ],
    ],
    [
      'single',
      0,
      [
        ['<i>Toshkent</i>', 1, ''],
        ['Xiva', 0, ''],
      ],
    ],
  ]);
});

// spec: XCH-06
test('what a row says that cannot be is told, and the row is kept out', () => {
  expect(
    read(
      ['Sheʼr', 'Yozing', '', '', '', '', '', ''],
      ['Bitta javob', 'Poytaxt?', 'D', '1', '', '', '', 'Xiva', 'Toshkent'],
      ['Bitta javob', 'Poytaxt?', 'A', '-1', '', '', '', 'Xiva', 'Toshkent'],
      ['Bitta javob', 'Poytaxt?', 'A', 'ikki', '', '', '', 'Xiva', 'Toshkent'],
    ).map(({ type, issues }) => [type, issues]),
  ).toEqual([
    [undefined, [['unsupported_kind', 'Sheʼr']]],
    [undefined, [['no_right_answer', 'D']]],
    [undefined, [['unreadable', '-1']]],
    [undefined, [['unreadable', 'ikki']]],
  ]);
});
