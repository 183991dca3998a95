import { readFile } from 'node:fs/promises';
import { plainText } from '@malaka/grading/plain-text';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { archive } from '#test/sheet-files.ts';
import { readSource } from '../read-source.ts';
import { Pictures } from './read.ts';

const read = async (bytes: Uint8Array) => {
  const source = { bytes, name: 'test.xlsx', format: 'auto', most: 100 } as const;
  const { reads } = await readSource(source, { pictures: new Pictures(), origin: '' });
  return reads.map(({ content, source: shownSource, issues }) => [
    content === null ? shownSource : plainText(content.text),
    ...(content?.answers ?? []).map(({ text, score }) => (score > 0 ? `+${text}` : text)),
    ...issues.map(({ code, detail }) => `!${code} ${detail}`.trim()),
  ]);
};

const part = (name: string, content: string) => ({ name, content: Buffer.from(content) });
/** A workbook of one sheet with these raw cells. */
const book = (
  cells: string[],
  formats: string[] = [],
  more = '',
  own: { styles?: string; sheet?: string } = {},
) =>
  archive([
    part(
      'xl/workbook.xml',
      `<workbook><workbookPr ${more}/><sheets><sheet name="S" r:id="r1"/></sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      '<Relationships><Relationship Id="r1" Target="worksheets/s.xml"/></Relationships>',
    ),
    part(
      'xl/styles.xml',
      own.styles ??
        `<styleSheet><numFmts>${formats.map((code, n) => `<numFmt numFmtId="${164 + n}" formatCode="${code}"/>`).join('')}</numFmts><cellXfs>${formats.map((_, n) => `<xf numFmtId="${164 + n}"/>`).join('')}</cellXfs></styleSheet>`,
    ),
    part(
      'xl/worksheets/s.xml',
      own.sheet ??
        `<worksheet><sheetData><row r="1">${['Savol', 'A', 'B', 'Javob'].map(text).join('')}</row><row r="2">${text('Son?')}${cells.join('')}${text('A')}</row></sheetData></worksheet>`,
    ),
  ]).bytes;
const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const number = (value: number, style = 0) => `<c s="${style}"><v>${value}</v></c>`;

// spec: XCH-04
test('cells are read as the sheet shows them', async () => {
  const file = await readFile(new URL('read-files/shown-values.xlsx', import.meta.url));
  expect(await read(file)).toEqual([
    ['Yarmi necha foiz?', '+50%', '25%', '75%'],
    ['Birinchi dars qachon boshlanadi?', '+8:30', '9:15', '10:00'],
    ['Maxsus xizmat raqami?', '+007', '070', '700'],
    ['Yarim qaysi kasr?', '+1/2', '1/4', '3/4'],
    ['Ayirma qaysi: 3-2?', '+2-Mar', 'yoʻq', 'bilmayman', '!unclear_part 2-Mar'],
    ['Yigʻindi 0,1 va 0,2?', '+0.3', '0.2', '0.4'],
  ]);
});

test.each([
  ['0.00', 3.14159, '3.14'],
  ['#,##0', 12_500, '12,500'],
  ['0&quot; ta&quot;', 5, '5 ta'],
  ['# ??/??', 2.75, '2 3/4'],
  ['[h]:mm', 1.5, '36:00'],
  ['+0;-0', 5, '+5'],
  ['[$$-409]#,##0.00', 1250, '$1,250.00'],
  ['#,##0 [$soʻm]', 5000, '5,000 soʻm'],
  ['General', 1 / 3, '0.333333333'],
  ['General', 998_901_234_567, '998901234567'],
  ['General', 1e-12, '1e-12'],
])('%s shows %d as %s', async (format, value, shown) => {
  expect(await read(book([number(value), text('x')], [format]))).toEqual([
    ['Son?', `+${shown}`, 'x'],
  ]);
});

test('dates are told, in both countings of days', async () => {
  expect(await read(book([number(46_083), text('x')], ['dd.mm.yyyy']))).toEqual([
    ['Son?', '+02.03.2026', 'x', '!unclear_part 02.03.2026'],
  ]);
  expect(await read(book([number(44_621), text('x')], ['dd.mm.yyyy'], 'date1904="1"'))).toEqual([
    ['Son?', '+02.03.2026', 'x', '!unclear_part 02.03.2026'],
  ]);
});

test('a minus that only a colour shows, and a formula that nobody has calculated, are told', async () => {
  expect(await read(book([number(-5), text('x')], ['0;[Red]0']))).toEqual([
    ['Son?', '+5', 'x', '!unclear_part 5'],
  ]);
  const [[, ...bare] = []] = await read(book(['<c><f>2+3</f></c>', text('x')], ['0']));
  expect(bare).toContain('!unread_part =2+3');
});

test('letters before the answers, and a key by the name of a column', async () => {
  const row = (...cells: string[]) => `<row>${cells.map(text).join('')}</row>`;
  const rows = [
    row('Savol', 'Variant A', 'Variant B', 'Variant C', 'Togʻri javob'),
    row('Son?', 'A) 5', 'B) 6', 'C) 7', 'Variant B'),
    row('Harf?', 'A) bir', 'ikki', 'uch', 'Variant C'),
  ];
  const sheet = `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`;
  expect(await read(book([], [], '', { sheet }))).toEqual([
    ['Son?', '5', '+6', '7'],
    ['Harf?', 'A) bir', 'ikki', '+uch'],
  ]);
});

test('titles above the headings are no questions', async () => {
  const rows = [
    ['5-sinf matematika'],
    ['2-variant'],
    ['Savol', 'A', 'B', 'Javob'],
    ['Son?', '6', '7', 'B'],
  ];
  const filled = rows.map((row, n) => `<row r="${n + 1}">${row.map(text).join('')}</row>`).join('');
  const sheet = `<worksheet><sheetData>${filled}</sheetData></worksheet>`;
  expect(await read(book([], [], '', { sheet }))).toEqual([['Son?', '6', '+7']]);
});

test('mistakes of formulas are no answers, and hidden numbers are told', async () => {
  const [[, ...broken] = []] = await read(book(['<c t="e"><v>#REF!</v></c>', text('x')], ['0']));
  expect(broken).toContain('!unread_part #REF!');
  expect(broken.some((one) => one.startsWith('+'))).toBe(false);
  const [hidden] = await read(book([number(5), text('x')], [';;;']));
  expect(hidden).toContain('!unread_part 5');
});

test('what is raised and lowered in a cell', async () => {
  const rich = (align: string, value: string) =>
    `<r><rPr><vertAlign val="${align}"/></rPr><t>${value}</t></r>`;
  const cell = `<c t="inlineStr"><is><r><t>x</t></r>${rich('superscript', '2')}</is></c>`;
  const other = `<c t="inlineStr"><is><r><t>H</t></r>${rich('subscript', '2')}</is></c>`;
  expect(await read(book([cell, other]))).toEqual([['Son?', '+x<sup>2</sup>', 'H<sub>2</sub>']]);
});

test('letters in fonts of signs are read as they look, or told', async () => {
  const cell = (font: number, value: string) =>
    `<c t="inlineStr" s="${font}"><is><t>${value}</t></is></c>`;
  const rich = `<c t="inlineStr" s="1"><is><r><rPr><rFont val="Symbol"/></rPr><t>p</t></r><r><rPr><rFont val="Arial"/></rPr><t>p</t></r></is></c>`;
  const styles = `<styleSheet><fonts><font><name val="Arial"/></font><font><name val="Symbol"/></font><font><name val="Wingdings"/></font></fonts><cellXfs><xf/><xf fontId="1"/><xf fontId="2"/></cellXfs></styleSheet>`;
  const read3 = async (...cells: string[]) => await read(book(cells, [], '', { styles }));
  expect(await read3(cell(1, 'a'), cell(2, '\uF0FC'))).toEqual([['Son?', '+α', '✓']]);
  expect(await read3(rich, cell(0, 'x'))).toEqual([['Son?', '+πp', 'x']]);
  expect(await read3(cell(0, 'a'), cell(2, 'ab'))).toEqual([
    ['Son?', '+a', '!unread_part Wingdings 61', '!unread_part Wingdings 62', '!one_answer'],
  ]);
});

test('hidden rows and columns are not read, and are named where they hold something', async () => {
  const row = (n: number, values: string[], more = '') =>
    `<row r="${n}" ${more}>${values.map((value, at) => `<c r="${'ABCDEF'[at]}${n}" t="inlineStr"><is><t>${value}</t></is></c>`).join('')}</row>`;
  const sheet = `<worksheet><cols><col min="2" max="2" hidden="1"/><col min="6" max="16384" hidden="1"/></cols><sheetData>${[
    row(1, ['Savol', 'Eski kalit', 'A', 'B', 'Javob']),
    row(2, ['Son?', 'B', '1', '2', 'A']),
    row(3, ['Eski?', 'A', '3', '4', 'A'], 'hidden="1"'),
    row(4, ['Eski?', 'A', '3', '4', 'A'], 'hidden="true"'),
    row(5, ['', '', ''], 'hidden="1"'),
    row(6, ['Yana?', '', '5', '6', 'B']),
  ].join('')}</sheetData></worksheet>`;
  expect(await read(book([], [], '', { sheet }))).toEqual([
    ['Son?', '+1', '2'],
    ['Yana?', '5', '+6'],
    ['S', '!hidden_part S: B, 3-4'],
  ]);
});

test('hidden sheets stay out, all others are read or told', async () => {
  const heading = ['Savol', 'A', 'B', 'Javob'];
  const one = { name: '1', rows: [heading, ['Son?', '6', '7', 'B']] };
  const two = { name: '2', rows: [heading, ['Yana?', '8', '9', 'A']] };
  const notes = { name: 'Eslatma', rows: [['Oʻqituvchilarga'], ['Juma kuni']] };
  const key = { name: 'Kalit', hidden: true, rows: [heading, ['Yashirin?', 'x', 'y', 'A']] };
  expect(await read(await writeXlsx({ sheets: [key, one, two, notes] }))).toEqual([
    ['Son?', '6', '+7'],
    ['Yana?', '+8', '9'],
    ['Eslatma', '!unreadable Eslatma'],
  ]);
});
