import { plainText } from '@malaka/grading/plain-text';
import { describe, expect, test } from 'vitest';
import { wordTest } from '#test/question-files.ts';
import { readSource } from '../read-source.ts';
import { readSheetRows } from './read-sheet.ts';
import { readText } from './read-text.ts';
import { Pictures, type Read } from './read.ts';

const shown = (reads: readonly Read[]) =>
  reads.map(({ content, issues }) => [
    plainText((content?.text ?? '').replaceAll('<br />', ' ')),
    ...(content?.answers ?? []).map(({ text, score }) =>
      score > 0 ? `+${plainText(text)}` : plainText(text),
    ),
    ...issues.map(({ code }) => `!${code}`),
  ]);

const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
const cell = (text: string) => `<w:tc>${text.split('\n').map(paragraph).join('')}</w:tc>`;
const table = (...rows: string[][]) =>
  `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`;
const word = async (...blocks: string[]) => {
  const { bytes } = wordTest([], blocks.join(''));
  const source = { bytes, name: 'test.docx', format: 'auto', most: 100 } as const;
  return shown((await readSource(source, { pictures: new Pictures(), origin: '' })).reads);
};

const first = 'Son?\nA) 3\nB) 4\nC) 5';
const second = 'Yana?\nA) 6\nB) 7';
const read = [
  ['Son?', '3', '+4', '5'],
  ['Yana?', '+6', '7'],
];

/** A question with its options in one cell and the key beside it. */
const tables: [string, string[][]][] = [
  [
    'bare',
    [
      [first, 'B'],
      [second, 'A'],
    ],
  ],
  [
    'numbered',
    [
      ['1', first, 'B'],
      ['2', second, 'A'],
    ],
  ],
  [
    'headed',
    [
      ['№', 'Savol', 'Javob'],
      ['1', first, 'B'],
      ['2', second, 'A'],
    ],
  ],
  [
    'a key by its name',
    [
      ['Savol va variantlar', 'Kalit'],
      [first, 'B'],
      [second, 'A'],
    ],
  ],
  [
    'options in a cell of their own',
    [
      ['Son?', 'A) 3\nB) 4\nC) 5', 'B'],
      ['Yana?', 'A) 6\nB) 7', 'A'],
    ],
  ],
  [
    'the same, headed',
    [
      ['Savol', 'Variantlar', 'Toʻgʻri javob'],
      ['Son?', 'A) 3\nB) 4\nC) 5', 'B'],
      ['Yana?', 'A) 6\nB) 7', 'A'],
    ],
  ],
  [
    'options in one line',
    [
      ['Son? A) 3 B) 4 C) 5', 'B'],
      [second, 'A'],
    ],
  ],
  [
    'the right option once more',
    [
      [first, 'B) 4'],
      [second, 'A) 6'],
    ],
  ],
  [
    'Cyrillic letters',
    [
      ['Son?\nА) 3\nБ) 4\nВ) 5', 'Б'],
      ['Yana?\nА) 6\nБ) 7', 'А'],
    ],
  ],
];

// spec: XCH-04
describe('a whole question in a cell, its key beside it', () => {
  test.each(tables)('%s', async (_, rows) => {
    expect(await word(table(...rows))).toEqual(read);
    expect(shown(readSheetRows(rows))).toEqual(read);
  });
  test('what stands beside them besides is told', async () => {
    const rows = [
      [first, 'B', 'oson'],
      [second, 'A', 'qiyin'],
    ];
    const expected = read.map((question) => [...question, '!unclear_part']);
    expect(await word(table(...rows))).toEqual(expected);
    expect(shown(readSheetRows(rows))).toEqual(expected);
  });
  test('a row of another kind among them', async () => {
    expect(await word(table([first, 'B'], ['Yana? A) 6', 'A']))).toEqual([
      read[0],
      ['Yana? A) 6', '!unclear_key', '!no_answers'],
    ]);
    expect(
      shown(
        readSheetRows([
          [first, 'B'],
          ['Yana?', '7', '*8'],
        ]),
      ),
    ).toEqual([read[0], ['Yana?', '7', '+8']]);
  });
  test('an explanation and topics by their headings', () => {
    const rows = [
      ['Savol', 'Javob', 'Izoh', 'Mavzu'],
      [first, 'B', 'Ikki karra ikki', 'Sonlar, Algebra'],
    ];
    const [only] = readSheetRows(rows);
    expect(shown([only!])).toEqual([read[0]]);
    expect(only!.content).toMatchObject({
      explanation: 'Ikki karra ikki',
      tags: ['Sonlar', 'Algebra'],
    });
  });
  test('lines without letters', async () => {
    expect(await word(table(['Son?\n3\n4', 'B'], ['Yana?\n6\n7', 'A']))).toEqual([
      ['Son?', '3', '+4'],
      ['Yana?', '+6', '7'],
    ]);
  });
  test('the key in a row of its own or beside the question', async () => {
    const rows = ['A) 3', 'B) 4', 'C) 5'].map((option) => [option, '']);
    expect(await word(table(['1. Son?', 'B'], ...rows))).toEqual([read[0]]);
    expect(
      await word(table(['1', 'Son?'], ['A) 3', 'B) 4'], ['C) 5', ''], ['Javob', 'B'])),
    ).toEqual([read[0]]);
  });
  test('statements of a question above options of their own columns', () => {
    const rows = [
      ['Savol', 'A', 'B', 'Javob'],
      ['Qaysi?\nA) suv\nB) olov', 'faqat A', 'faqat B', 'B'],
    ];
    expect(shown(readSheetRows(rows))).toEqual([['Qaysi? A) suv B) olov', 'faqat A', '+faqat B']]);
  });
});

const lines = [...`1. ${first}`.split('\n'), ...`2. ${second}`.split('\n')];

// spec: XCH-04
describe('a table with the key of all questions', () => {
  test.each([
    [
      'letters below numbers',
      [
        ['1', '2'],
        ['B', 'A'],
      ],
    ],
    ['in several rows', [['1'], ['B'], ['2'], ['A']]],
    [
      'words at its edge',
      [
        ['Savol', '1', '2'],
        ['Javob', 'B', 'A'],
      ],
    ],
    [
      'letters beside numbers',
      [
        ['1', 'B'],
        ['2', 'A'],
      ],
    ],
    [
      'headings above them',
      [
        ['№', 'Javob'],
        ['1.', 'B)'],
        ['2.', 'A)'],
      ],
    ],
    ['several columns', [['1', 'B', '2', 'A']]],
    ['both in a cell', [['1-B', '2-A']]],
    [
      'empty cells at its end',
      [
        ['1', '2', ''],
        ['B', 'A', ''],
      ],
    ],
  ])('%s', async (_, rows) => {
    expect(await word(...lines.map(paragraph), table(...rows))).toEqual(read);
  });
  test('below a word for it, and of one question', async () => {
    const key = table(['1', '2'], ['B', 'A']);
    expect(await word(...lines.map(paragraph), paragraph('Javoblar'), key)).toEqual(read);
    const one = lines.slice(0, 4).map(paragraph);
    expect(await word(...one, table(['Savol', '1'], ['Javob', 'B']))).toEqual([read[0]]);
  });
  test('several letters of one question', async () => {
    expect(await word(...lines.map(paragraph), table(['1', '2'], ['A, C', 'B']))).toEqual([
      ['Son?', '+3', '4', '+5'],
      ['Yana?', '6', '+7'],
    ]);
  });
  test('one that contradicts a mark leaves the key open', async () => {
    const marked = lines.map((line) => (line === 'A) 3' ? '*A) 3' : line));
    expect(await word(...marked.map(paragraph), table(['1', '2'], ['B', 'A']))).toEqual([
      ['Son?', '3', '4', '5', '!unclear_key', '!no_right_answer'],
      read[1],
    ]);
  });
  test('one that names other questions, and figures of a question, are told', async () => {
    const [, other] = await word(...lines.map(paragraph), table(['1', '7'], ['B', 'A']));
    expect(other).toContain('!unclear_part');
    const figures = table(['1', '2'], ['B', 'A']);
    const options = ['A) 3', '*B) 4'].map(paragraph);
    expect(await word(paragraph('1. Qaysi?'), figures, ...options)).toEqual([
      ['Qaysi? 1 | 2 B | A', '3', '+4', '!unclear_part'],
    ]);
    const letters = await word(paragraph('Qaysi?'), table(['A', 'B'], ['1', '2']), ...options);
    expect(letters.every((question) => question.includes('!unclear_part'))).toBe(true);
  });
  test.each([
    ['rows', ['1 2', 'B A']],
    ['rows of a table', ['1\t2', 'B\tA']],
    ['lines', ['1 B', '2 A']],
  ])('%s of a plain text', (_, key) => {
    expect(shown(readText([...lines, '', ...key].join('\n')))).toEqual(read);
  });
  test('rows of a plain text that are no key stay in it', () => {
    expect(shown(readText('1. Moslang\n1 2 3\na b c\nA) 3\n*B) 4'))).toEqual([
      ['Moslang 1 2 3 a b c', '3', '+4', '!unclear_part'],
    ]);
  });
});
