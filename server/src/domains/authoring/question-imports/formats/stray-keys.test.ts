import { plainText } from '@malaka/grading/plain-text';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { wordTest } from '#test/question-files.ts';
import { isGood } from '../read-questions.ts';
import { readSource } from '../read-source.ts';
import { Pictures } from './read.ts';

const readBytes = async (bytes: Uint8Array, name = '') => {
  const source = { bytes, name, format: 'auto', most: 100 } as const;
  const { reads } = await readSource(source, { pictures: new Pictures(), origin: '' });
  return reads.map((read) => [
    read.content === null ? null : plainText(read.content.text),
    read.content?.answers.findIndex(({ score }) => score > 0) ?? -1,
    isGood(read),
    ...read.issues
      .filter(({ code }) => code !== 'no_right_answer')
      .map(({ code, detail }) => `${code} ${detail}`),
  ]);
};
const read = (...lines: string[]) => readBytes(Buffer.from(lines.join('\n')));

const questionOf = (number: number, name = `Savol ${number}?`) =>
  `${number}. ${name}\nA) bir\nB) ikki\nC) uch\n`;
const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
const table = (...rows: string[][]) =>
  `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map((text) => `<w:tc>${paragraph(text)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;
const word = (...blocks: string[]) => readBytes(wordTest([], blocks.join('')).bytes);
const wordLines = (text: string) => text.trim().split('\n').map(paragraph).join('');

// spec: XCH-04
describe('an answer of the key whose question is not there is told at the question before it', () => {
  test('in a text', async () => {
    expect(await read(questionOf(1), questionOf(2), 'Javoblar: 1-A, 2-B, 3-C')).toEqual([
      ['Savol 1?', 0, true],
      ['Savol 2?', 1, false, 'stray_key 3-C'],
    ]);
  });
  test('where one in the middle was not found, and one before the first', async () => {
    expect(await read(questionOf(2), questionOf(4), 'Kalit\n1-C 2-A 3-B', '4-C')).toEqual([
      ['Savol 2?', 0, false, 'stray_key 1-C', 'stray_key 3-B'],
      ['Savol 4?', 2, true],
    ]);
  });
  test('by the places of questions without numbers', async () => {
    const plain = ['Poytaxt?', 'A) bir', 'B) ikki', '', 'Daryo?', 'A) bir', 'B) ikki', ''];
    expect(await read(...plain, 'Javoblar: 1-B, 2-A, 5-A')).toEqual([
      ['Poytaxt?', 1, true],
      ['Daryo?', 0, false, 'stray_key 5-A'],
    ]);
  });
  test('of two variants each has its own', async () => {
    const one = [questionOf(1), 'Javoblar: 1-A, 2-B', ''];
    const other = [questionOf(1, 'Yana?'), questionOf(2), 'Javoblar: 1-B, 2-C'];
    expect(await read(...one, ...other)).toEqual([
      ['Savol 1?', 0, false, 'stray_key 2-B'],
      ['Yana?', 1, true],
      ['Savol 2?', 2, true],
    ]);
  });
  test('in rows of numbers and letters below a word for them', async () => {
    expect(await read(questionOf(1), questionOf(2), 'Kalit: 1-A', '1 2 3', 'A B C')).toEqual([
      ['Savol 1?', 0, true],
      ['Savol 2?', 1, false, 'stray_key 3-C'],
    ]);
  });
  test('between ==== and ++++', async () => {
    const divided = (name: string) => `${name}\n====\nbir\n====\nikki\n++++`;
    expect(await read(divided('Poytaxt?'), divided('Daryo?'), 'Kalit: 1-B, 2-A, 7-A')).toEqual([
      ['Poytaxt?', 1, true],
      ['Daryo?', 0, false, 'stray_key 7-A'],
    ]);
  });
  test('in Word, as a line and as a table', async () => {
    const questions = wordLines(questionOf(1) + questionOf(2));
    const shown = [
      ['Savol 1?', 0, true],
      ['Savol 2?', 1, false, 'stray_key 3-C'],
    ];
    expect(await word(questions, paragraph('Javoblar: 1-A, 2-B, 3-C'))).toEqual(shown);
    expect(
      await word(questions, table(['Savol', '1', '2', '3'], ['Javob', 'A', 'B', 'C'])),
    ).toEqual(shown);
  });
});

// spec: XCH-04
describe('a key without questions of its own is told alone', () => {
  const stray = (key: string) => [null, -1, false, `stray_key ${key}`];
  const rows = [
    ['Savol', 'A', 'B'],
    ['Oʻzbekistonning poytaxti?', 'Xiva', 'Toshkent'],
    ['Sersuv daryo?', 'Amudaryo', 'Kaspiy'],
  ];
  const open = [
    ['Oʻzbekistonning poytaxti?', -1, true],
    ['Sersuv daryo?', -1, true],
  ];
  const key = 'Javoblar: 1-B, 2-A';

  test('of a text that is nothing else', async () => {
    expect(await read(key)).toEqual([stray('1-B, 2-A')]);
  });
  test('beside a table of Word that is read as a sheet', async () => {
    expect(await word(table(...rows), paragraph(key))).toEqual([stray('1-B, 2-A'), ...open]);
  });
  test('above and below the questions of a sheet', async () => {
    const sheet = async (...all: string[][]) =>
      await readBytes(await writeXlsx({ sheets: [{ name: 'S', rows: all }] }), 'test.xlsx');
    expect(await sheet([key], ...rows)).toEqual([stray(key), ...open]);
    expect(await sheet(...rows, [key])).toEqual([...open, stray(key)]);
    const numbered = rows.slice(1).map((row, place) => [String(place + 1), ...row]);
    expect(await sheet(...numbered, [key])).toEqual([...open, stray(key)]);
  });
  test('in pasted cells and in a table of commas', async () => {
    const cells = [...rows, [key, '', '']].map((row) => row.join('\t')).join('\n');
    expect(await read(cells)).toEqual([...open, stray(key)]);
    const values = [...rows, [`"${key}"`]].map((row) => row.join(',')).join('\n');
    expect(await readBytes(Buffer.from(values), 'test.csv')).toEqual([...open, stray(key)]);
  });
});

// spec: XCH-04
describe('a key in formats whose answers stand at the questions is no question, and told', () => {
  test('in GIFT', async () => {
    expect(await read('Poytaxt? {=Toshkent ~Xiva}', '', 'Javoblar: 1-A')).toEqual([
      ['Poytaxt?', 0, true],
      [null, -1, false, 'unsupported_kind description'],
    ]);
  });
  test('in Aiken', async () => {
    const aiken = ['Poytaxt?', 'A. Toshkent', 'B. Xiva', 'ANSWER: A'];
    expect(await read(...aiken, '', 'Javoblar: 1-A')).toEqual([
      ['Poytaxt?', 0, true],
      [null, -1, false, 'unreadable '],
    ]);
  });
});

// spec: XCH-04
describe('of an item of QTI', () => {
  const item = (cardinality: string, right: string[], ids: string[]) =>
    read(
      `<assessmentItem identifier="i" title="t"><responseDeclaration identifier="R" cardinality="${cardinality}" baseType="identifier"><correctResponse>${right.map((id) => `<value>${id}</value>`).join('')}</correctResponse></responseDeclaration><itemBody><choiceInteraction responseIdentifier="R" maxChoices="${cardinality === 'single' ? 1 : 0}"><prompt>Poytaxt?</prompt>${ids.map((id) => `<simpleChoice identifier="${id}">${id}</simpleChoice>`).join('')}</choiceInteraction></itemBody></assessmentItem>`,
    );
  test('what is called right and is not there is told', async () => {
    expect(await item('multiple', ['A', 'Z'], ['A', 'B'])).toEqual([
      ['Poytaxt?', 0, false, 'stray_key Z'],
    ]);
    expect(await item('single', ['Z'], ['A', 'B'])).toEqual([
      ['Poytaxt?', -1, false, 'stray_key Z'],
    ]);
  });
  test('nothing is taken for wrong because nothing is said', async () => {
    expect(await item('single', [], ['true', 'false'])).toEqual([['Poytaxt?', -1, true]]);
    expect(await item('single', ['true'], ['true', 'false'])).toEqual([['Poytaxt?', 0, true]]);
  });
});

// spec: XCH-04
describe('a key above its questions is for all of them', () => {
  test('below a title, and of each variant', async () => {
    expect(
      await read(
        '1-variant',
        'Javoblar: 1-A, 2-B',
        '',
        questionOf(1),
        questionOf(2),
        '2-variant',
        'Javoblar: 1-C, 2-A',
        '',
        questionOf(1, 'Yana?'),
        questionOf(2, 'Oxirgi?'),
      ),
    ).toEqual([
      ['1-variant', -1, false, 'no_answers '],
      ['Savol 1?', 0, true],
      ['Savol 2?', 1, true],
      ['2-variant', -1, false, 'no_answers '],
      ['Yana?', 2, true],
      ['Oxirgi?', 0, true],
    ]);
  });
  test('where another one below says something else, neither is taken', async () => {
    const keys = ['Javoblar: 1-A, 2-B', 'Javoblar: 1-C, 2-B'] as const;
    expect(await read(keys[0], '', questionOf(1), questionOf(2), keys[1])).toEqual([
      ['Savol 1?', -1, false, 'unclear_key A; C'],
      ['Savol 2?', 1, true],
    ]);
  });
});
