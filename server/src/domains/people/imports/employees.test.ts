import { buffer } from 'node:stream/consumers';
import { IMPORT_KINDS } from '@malaka/contracts/kit/choices';
import { type CellValue, readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { employeeLookup, openEmployee } from '#/domains/people/erp/embedded-register.ts';
import { callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { createImportsApp, headings, school } from '#test/imports-app.ts';
import { xlsx } from '#test/sheet-files.ts';
import * as imports from './routes.ts';

const { db, pool } = await useTestDatabase();
const {
  app,
  deps,
  admin,
  check,
  apply,
  keptFiles: storedFiles,
} = await createImportsApp(pool, (scopes, all) => imports.adminRoutes(scopes.admin, all));
const { token } = admin;
const codes = ['S1', 'S2', 'S3'];
const listed = await check(
  'schools',
  await xlsx([headings, ...codes.map((code) => school(code, code))]),
);
await apply(listed.id);

const staff = [
  'Серия паспорта',
  'Номер паспорта',
  'ПИНФЛ',
  'Фамилия',
  'Имя',
  'Отчество',
  'Пол',
  'Дата рождения',
  'Код школы',
  'Должность',
];
const number = '31503850000012';
const person = (overrides: Partial<Record<string, CellValue>> = {}): CellValue[] => [
  overrides.series ?? 'ab',
  overrides.passport ?? '0123456',
  overrides.number ?? number,
  overrides.lastName ?? 'Каримова',
  overrides.firstName ?? 'Dilnoza',
  'Anvarovna',
  overrides.gender ?? 'аёл',
  overrides.birthDate ?? '15.03.1985',
  overrides.code ?? 'S1',
  overrides.position ?? 'Matematika oʻqituvchisi',
];

describe('employees', () => {
  test('rows of one person are her schools, sealed and found by passport and birth date', async () => {
    const sheet = [
      staff,
      person(),
      person({ code: 'S3', position: 'Методист', birthDate: new Date('1985-03-15') }),
      person({ passport: '7654321', number: '41503850000013', gender: '' }),
    ];
    const found = await check('employees', await xlsx(sheet));
    expect(found).toMatchObject({ state: 'checked', rows_count: 3, new_count: 2 });
    const [key] = await storedFiles();
    const stored = await buffer(await deps.files.read(`imports/${key}`));
    expect(stored.subarray(0, 2).toString('latin1')).not.toBe('PK');
    expect((await apply(found.id)).raw.data).toMatchObject({ state: 'applied', new_count: 2 });
    const lookup = employeeLookup(deps.personalData, {
      passportSeries: 'AB',
      passportNumber: '0123456',
      birthDate: '1985-03-15',
    });
    const row = await db
      .selectFrom('erpEmployees')
      .selectAll()
      .where('lookup', '=', lookup)
      .executeTakeFirstOrThrow();
    expect(openEmployee(deps.personalData, row)).toEqual({
      passportSeries: 'AB',
      passportNumber: '0123456',
      personalNumber: number,
      lastName: 'Karimova',
      firstName: 'Dilnoza',
      middleName: 'Anvarovna',
      gender: 'female',
      birthDate: '1985-03-15',
    });
    expect(row.schools).toEqual([
      { code: 'S1', position: 'Matematika oʻqituvchisi' },
      { code: 'S3', position: 'Metodist' },
    ]);
    const second = await check('employees', await xlsx(sheet.slice(0, 3)));
    expect(second).toMatchObject({ new_count: 0, changed_count: 0 });
    const third = await check('employees', await xlsx([staff, person({ lastName: 'Aliyeva' })]));
    expect(third).toMatchObject({ new_count: 0, changed_count: 1 });
  });

  test('errors name the cell and never what stands in a passport', async () => {
    const found = await check(
      'employees',
      await xlsx([
        staff,
        person(),
        person({ lastName: 'Aliyeva', code: 'S2' }),
        person({ passport: '5555555' }),
        person({ passport: 123_456, number: '41503850000099' }),
        person({ passport: '4444444', number: 3.15e13, birthDate: '31.02.1990' }),
        person({ passport: '3333333', number: '51503850000010', code: 'nowhere', gender: '?' }),
        person({ series: 'АВ', passport: '2222222', number: '61503850000010' }),
        person(),
      ]),
    );
    expect(found.state).toBe('refused');
    const errors = found.errors;
    expect(errors.map(({ row, column }) => [row, column && staff.indexOf(column)])).toEqual([
      [3, null],
      [4, 2],
      [5, 1],
      [6, 7],
      [7, 8],
      [7, 6],
      [8, 0],
      [9, null],
    ]);
    expect(errors[2]!.text).toContain('leading zeros');
    const report = JSON.stringify(found);
    for (const secret of [number, '0123456', '123456', '5555555', '41503850000099', '4444444']) {
      expect(report).not.toContain(secret);
    }
  });
});

test.each(IMPORT_KINDS)('the template of %s opens, names its columns and passes', async (kind) => {
  for (const language of ['uz', 'ru', 'en'] as const) {
    const { statusCode, headers, rawPayload } = await app.inject({
      url: `/api/v1/admin/imports/${kind}/template.xlsx`,
      headers: { authorization: `Bearer ${token}`, 'accept-language': language },
    });
    expect(statusCode).toBe(200);
    expect(headers['content-disposition']).toBe(`attachment; filename="${kind}.xlsx"`);
    const { sheets } = await readXlsx(rawPayload);
    expect(sheets[0]!.rows).toHaveLength(2);
    const found = await check(kind, { name: 'template.xlsx', bytes: rawPayload });
    // The test register lacks the sample's school; the rest of the row is valid.
    const errors = found.errors.filter(({ text }) => !text.includes('no school'));
    expect(errors).toEqual([]);
  }
  const unknown = await callRaw(app, 'GET', '/admin/imports/pupils/template.xlsx', { token });
  expect(unknown.status).toBe(422);
});
