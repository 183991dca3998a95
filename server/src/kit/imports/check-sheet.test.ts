import { listImports } from '@malaka/contracts/kit/imports';
import type { CellValue } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { call } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { createImportsApp } from '#test/imports-app.ts';
import { sendForm } from '#test/send-form.ts';
import { csv, type Sheet, xlsx } from '#test/sheet-files.ts';
import * as imports from '#/domains/people/imports/routes.ts';

const { db, pool } = await useTestDatabase();
const {
  app,
  admin,
  send: upload,
  check,
} = await createImportsApp(pool, (scopes, all) => imports.adminRoutes(scopes.admin, all));
const { token } = admin;

const headings = ['Maktab kodi', 'Nomi (oʻzbekcha)', 'Viloyat', 'Tuman yoki shahar', 'Turi'];
const row = (n: number): CellValue[] => [
  `C-${n}`,
  `${n}-maktab`,
  'Andijon viloyati',
  'Asaka tumani',
  'umumiy',
];
const checked = (file: Sheet) => check('schools', file);

describe('what is read', () => {
  test('the raw answer of a good sheet', async () => {
    const { status, raw } = await upload('schools', await xlsx([headings, row(1), [], row(2)]));
    expect(status).toBe(200);
    expect(raw).toEqual({
      success: 1,
      data: {
        id: expect.any(Number),
        kind: 'schools',
        file_name: 'list.xlsx',
        state: 'checked',
        rows_count: 2,
        new_count: 2,
        changed_count: 0,
        errors_count: 0,
        errors: [],
        created_at: expect.stringMatching(/Z$/),
        applied_at: null,
      },
    });
  });

  test.each([
    ['semicolons and a mark', '\uFEFFkod;nomi;Viloyat;Tuman;Turi\r\n', ';'],
    ['commas', 'code,name,region,district,type\n', ','],
    ['tabs', 'код\tназвание\tобласть\tрайон\tтип\n', '\t'],
    ['a told separator', 'sep=;\r\nкод;номи;вилоят;туман;тури\r\n', ';'],
  ])('CSV with %s', async (_, first, separator) => {
    const lines = [3, 4].map((n) => row(n).join(separator));
    const found = await checked(csv(first + lines.join('\n')));
    expect(found).toMatchObject({ state: 'checked', rows_count: 2, errors: [] });
  });

  test('columns come in any order with row numbers before them, places in any spelling', async () => {
    const found = await checked(
      await xlsx([
        ['№', 'Тип школы', 'Район или город', 'Область', 'Название (на узбекском)', 'Код школы'],
        [1, 'общая', 'Асакинский р-н', 'Андижанская обл.', '1-maktab', 7001],
        [2, 'специализированная', 'г. Андижан', 'Andijan Region', '2-maktab', 7002],
        [3, 'Ixtisoslashtirilgan', 'Юнусобод', 'Тошкент ш.', '3-maktab', 7003],
      ]),
    );
    expect(found).toMatchObject({ state: 'checked', rows_count: 3, errors: [] });
  });

  test('a formula counts as its result', async () => {
    const formula = {
      value: '5-maktab',
      type: 'formula',
      formula: 'A1',
      formulaResult: '5-maktab',
    };
    const file = await xlsx([headings, row(5)], { cells: new Map([['1,1', formula]]) });
    expect(await checked(file)).toMatchObject({ state: 'checked', rows_count: 1 });
  });
});

describe('what is an error of a row', () => {
  test('formulas without a result, errors of Excel and merged cells, each in its row', async () => {
    const cells = new Map<string, object>([
      ['2,1', { value: null, type: 'formula', formula: 'A1&"x"' }],
      ['3,3', { value: '#REF!', type: 'error' }],
    ]);
    const merges = [{ startRow: 4, endRow: 5, startCol: 3, endCol: 3 }];
    const file = await xlsx([headings, row(1), row(2), row(3), row(4), row(5)], { cells, merges });
    const found = await checked(file);
    expect(found).toMatchObject({ state: 'refused', rows_count: 5, new_count: 0 });
    expect(found.errors).toEqual([
      { row: 3, column: headings[1], text: expect.stringContaining('result of the formula') },
      { row: 4, column: headings[3], text: expect.stringContaining('Excel error') },
      { row: 5, column: null, text: expect.stringContaining('D5:D6') },
    ]);
  });

  test('empty cells, unknown places, long names and codes that come twice', async () => {
    const odd: CellValue[][] = [
      ['A 1', '1-maktab', 'Andijon', 'Asaka', 'umumiy'],
      ['A2', '', 'Andijon', 'Asaka', 'umumiy'],
      ['A3', 'x'.repeat(201), 'Andijon', 'Asaka', 'umumiy'],
      ['A4', '4-maktab', 'Toshkent', 'Asaka', 'umumiy'],
      ['A5', '5-maktab', 'Andijon', 'Andijon', 'umumiy'],
      ['A6', '6-maktab', 'Andijon', 'Yunusobod', 'umumiy'],
      ['A7', '7-maktab', 'Andijan', 'Asaka', 'kechki'],
      ['A7', '8-maktab', 'Andijan', 'Asaka', 'umumiy'],
    ];
    const { errors, errors_count: count } = await checked(await xlsx([headings, ...odd]));
    expect(count).toBe(8);
    expect(errors.map((error) => [error.row, headings.indexOf(error.column ?? '')])).toEqual([
      [2, 0],
      [3, 1],
      [4, 1],
      [5, 2],
      [6, 3],
      [7, 3],
      [8, 4],
      [9, 0],
    ]);
    expect(errors.at(-1)?.text).toContain('Row 8');
  });

  test('the first 200 are listed, all are counted', async () => {
    const rows = Array.from({ length: 450 }, (_, n): CellValue[] => [
      `A${n}`,
      `${n}`,
      'x',
      'x',
      'x',
    ]);
    const found = await checked(await xlsx([headings, ...rows]));
    expect(found.errors_count).toBe(900);
    expect(found.errors).toHaveLength(200);
  });
});

describe('what is an error of the sheet', () => {
  test.each([
    [
      'a missing column',
      [headings.slice(1), row(1).slice(1)],
      'Columns are missing: «School code»',
    ],
    ['an unknown column', [[...headings, 'Telefon'], row(1)], 'Unknown columns: «Telefon»'],
    ['a column twice', [[...headings, 'Код'], row(1)], 'The column "Код" occurs twice'],
    ['no rows', [headings], 'no rows below the headings'],
  ])('%s', async (_, rows, text) => {
    const found = await checked(await xlsx(rows));
    expect(found).toMatchObject({ state: 'refused', errors_count: 1 });
    expect(found.errors[0]?.text).toContain(text);
  });

  test('a page of the web under the name of a CSV', async () => {
    const found = await checked(csv('<html><script>alert(1)</script>', 'page.csv'));
    expect(found).toMatchObject({ state: 'refused', rows_count: 0 });
  });
});

test('a form without a file, a wrong kind, a foreign role', async () => {
  const send = (parts: Parameters<typeof sendForm>[2], as = token) =>
    sendForm(app, '/admin/imports/check', parts, { token: as });
  expect((await send({ kind: 'schools' })).raw.errors).toHaveProperty('file');
  const file = csv('a;b');
  expect((await send({ kind: 'pupils', file })).raw.errors).toHaveProperty('kind');
  const ministry = await makeCaller(db, { role: 'ministry' });
  expect((await send({ kind: 'schools', file }, ministry.token)).status).toBe(403);
  expect((await sendForm(app, '/admin/imports/check', {})).status).toBe(401);
});

test('earlier imports are listed by kind, the newest first', async () => {
  await checked(csv('wrong', 'newest.csv'));
  const { body } = await call(app, listImports, { token, query: { kind: 'schools' } });
  expect(body.data[0]).toMatchObject({ fileName: 'newest.csv', state: 'refused' });
  expect(body.data).toHaveLength(10);
  const none = await call(app, listImports, { token, query: { kind: 'employees' } });
  expect(none.body).toMatchObject({ data: [], total: 0 });
});
