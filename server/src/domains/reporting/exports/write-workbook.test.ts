import { buffer } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import { fromTashkent } from '@malaka/grading/tashkent';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { findOffice } from '#/domains/authoring/documents/office-tools.ts';
import type { Language } from '#/kit/http/language.ts';
import { makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCertificates } from '#test/export-factories.ts';
import { makeAccount } from '#test/factories.ts';
import { readWithOffice } from '#test/office-csv.ts';
import { exportTables } from '#/domain-parts.ts';
import type { ExportViewer } from '#/kit/excel/export-table.ts';
import { openTable } from './read-table.ts';
import { fileNameOf, type Script, writeWorkbook } from './write-workbook.ts';

const { db } = await useTestDatabase();

/** Texts that could be taken for a formula, a number, a date, markup or a character code. */
const NAMES = [
  '=1+1',
  '=HYPERLINK("http://evil.example","x")',
  '+998901234567',
  '-2+3',
  '@SUM(A1:A9)',
  '\t=1+1',
  '\r=1+1',
  "'=1+1",
  'Oʻgʻiloy Ҳакимова «ʼ» 😀',
  '<b>&amp;"quoted"</b>',
  '_x0041_ and _x000D_',
  '0012',
  '2026-11-22',
  '1e5',
  'TRUE',
  ' with spaces ',
  'two\nlines, and; commas',
];

const course = await makeCourse(db, { type: 'upgrade' });
const { id: accountId } = await makeAccount(db);
for (const [at, ownerName] of NAMES.entries()) {
  // Half an hour before and after midnight in Tashkent.
  const issuedAt = new Date(
    fromTashkent(Date.UTC(2026, at % 12, 1)).getTime() + (at % 2 ? 1 : -1) * 1_800_000,
  );
  await makeCertificates(db, { accountId, courseId: course.id, amount: 1, ownerName, issuedAt });
}

const viewer: ExportViewer = {
  accountId,
  role: 'manager',
  visibleRegion: { regionId: null },
  language: 'uz',
  now: new Date('2026-11-22T20:00:00Z'),
};
const table = await openTable({ exportTables }, { table: 'certificates', query: {} });
const { title } = table;

async function write(language: Language = 'uz', script: Script = 'latin'): Promise<Buffer> {
  const who = { ...viewer, language };
  const columns = await table.columns(db, who);
  return await buffer(writeWorkbook({ title, language, script }, table.rows(db, who), columns));
}

/** The expected cells, queried from the database. */
async function expected() {
  const rows = await db
    .selectFrom('certificates')
    .select(['number', 'issuedAt', 'ownerName', 'courseName', 'hours', 'credits'])
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    ...row,
    day: new Date(row.issuedAt.getTime() + 5 * 3_600_000).toISOString().slice(0, 10),
  }));
}

test('every cell of the workbook is what the database has, with its type', async () => {
  const { sheets } = await readXlsx(await write());
  const [head, ...rows] = sheets[0]!.rows;
  expect(sheets[0]!.name).toBe('Sertifikatlar');
  expect(sheets[0]!.freezePane).toMatchObject({ rows: 1 });
  expect(head).toEqual([
    'Raqami',
    'Berilgan sana',
    'Egasi',
    'Kurs',
    'Turi',
    'Holati',
    'Hudud',
    'Soat',
    'Kredit',
  ]);
  const expectedRows = await expected();
  expect(rows).toHaveLength(NAMES.length);
  expect(rows).toEqual(
    expectedRows.map(({ number, day, ownerName, courseName, hours, credits }) => [
      number,
      new Date(`${day}T00:00:00Z`),
      ownerName,
      courseName,
      'Malaka oshirish',
      'Bekor qilingan',
      null,
      hours,
      credits,
    ]),
  );
});

test('a text is a text in the file, whatever it begins with', async () => {
  const xml = readPart(await write(), 'xl/worksheets/sheet1.xml');
  expect(xml).not.toMatch(/<f[ >]/);
  const owners = [...xml.matchAll(/<c r="C(\d+)"([^>]*)>/g)].filter(([, row]) => row !== '1');
  expect(owners).toHaveLength(NAMES.length);
  for (const [, , attributes] of owners) expect(attributes).toContain('t="inlineStr"');
  // A cell edited later stays text.
  expect(readPart(await write(), 'xl/styles.xml')).toContain('formatCode="@"');
});

test('headings, words and names follow the language and the script', async () => {
  const sheetOf = async (language: Language, script?: Script) =>
    (await readXlsx(await write(language, script))).sheets[0]!;
  const russian = await sheetOf('ru');
  expect([russian.name, russian.rows[0]![2], russian.rows[1]![5]]).toEqual([
    'Сертификаты',
    'Владелец',
    'Отозван',
  ]);
  const cyrillic = await sheetOf('uz', 'cyrillic');
  expect([cyrillic.name, cyrillic.rows[0]![5], cyrillic.rows[1]![5]]).toEqual([
    'Сертификатлар',
    'Ҳолати',
    'Бекор қилинган',
  ]);
  // Texts written by people are not transliterated.
  expect(cyrillic.rows[1]![3]).toBe('Inklyuziv sinf');
  const named = { title, language: 'uz', script: 'cyrillic' } as const;
  const name = fileNameOf(named, new Date('2026-11-22T20:00:00Z'));
  expect(name).toBe('Сертификатлар 2026-11-23.xlsx');
});

const { found: office } = findOffice(undefined);
test.skipIf(!office)(
  'LibreOffice reads the same cells (skipped where it is not installed)',
  { timeout: 120_000 },
  async () => {
    const shown = await readWithOffice(office!, new Map([['list', await write()]]));
    const expectedRows = (await expected()).map(
      ({ number, day, ownerName, courseName, hours, credits }) => [
        number,
        day.split('-').toReversed().join('.'),
        ownerName,
        courseName,
        'Malaka oshirish',
        'Bekor qilingan',
        '',
        hours.toFixed(2),
        credits.toFixed(2),
      ],
    );
    expect(shown.get('list')!.slice(1)).toEqual(expectedRows);
  },
);

/** Reads a part of a workbook written as a stream: the sizes are in the central directory. */
function readPart(bytes: Buffer, name: string): string {
  let at = bytes.readUInt32LE(bytes.length - 6);
  for (;;) {
    const nameLength = bytes.readUInt16LE(at + 28);
    const found = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    if (found === name) break;
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  const offset = bytes.readUInt32LE(at + 42);
  const begin = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  return inflateRawSync(bytes.subarray(begin, begin + bytes.readUInt32LE(at + 20))).toString();
}
