import { readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import * as reference from '#/domains/people/reference/routes.ts';
import { useTestDatabase } from '#test/database.ts';
import { createImportsApp, headings, school } from '#test/imports-app.ts';
import { archive, csv, longXlsx, type Sheet, xlsx } from '#test/sheet-files.ts';
import * as imports from '#/domains/people/imports/routes.ts';

const { pool } = await useTestDatabase();
const { app, send } = await createImportsApp(pool, async (scopes, all) => {
  imports.adminRoutes(scopes.admin, all);
  await reference.publicRoutes(scopes.public, all);
});

const oldContainer = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1024)]);

const workbook = Buffer.from('<workbook/>');
const heavy = Buffer.alloc(50 * 1024 ** 2, 32);

describe('what is not read at all', () => {
  test.each<[string, () => Sheet | Promise<Sheet>, number, string, string]>([
    ['a page named xlsx', () => csv('<html>', 'a.xlsx'), 415, 'file.wrong_type', 'not accepted'],
    ['a picture', () => csv('GIF89a1234567890', 'a.xlsx'), 415, 'file.wrong_type', 'not accepted'],
    [
      'a CSV in CP1251',
      () => ({ name: 'a.csv', bytes: Buffer.from('cac4cee42c', 'hex') }),
      422,
      'file.unreadable',
      'not in UTF-8',
    ],
    [
      'a CSV in UTF-16',
      () => ({ name: 'a.csv', bytes: Buffer.from('kod;nomi\n1;2', 'utf16le') }),
      422,
      'file.unreadable',
      'not in UTF-8',
    ],
    [
      'a workbook with a password',
      () => ({ name: 'a.xlsx', bytes: oldContainer }),
      422,
      'file.unreadable',
      'password',
    ],
    ['an old .xls', () => ({ name: 'a.xls', bytes: oldContainer }), 415, 'file.wrong_type', '.xls'],
    [
      'a zip bomb',
      () =>
        archive([
          { name: 'xl/workbook.xml', content: workbook },
          { name: 'xl/worksheets/sheet1.xml', content: heavy },
        ]),
      413,
      'file.too_large',
      'Split it',
    ],
    [
      'a zip bomb that lies about its size',
      () =>
        archive([
          { name: 'xl/workbook.xml', content: workbook },
          { name: 'xl/worksheets/sheet1.xml', content: heavy, declared: 1000 },
        ]),
      422,
      'file.unreadable',
      'damaged',
    ],
    [
      'an archive in the archive',
      () =>
        archive([
          { name: 'xl/workbook.xml', content: workbook },
          { name: 'xl/embeddings/a.zip', content: workbook },
        ]),
      422,
      'file.unreadable',
      'damaged',
    ],
    [
      'an encrypted entry',
      () => archive([{ name: 'xl/workbook.xml', content: workbook, isEncrypted: true }]),
      422,
      'file.unreadable',
      'password',
    ],
    [
      'thousands of entries',
      () =>
        archive([
          { name: 'xl/workbook.xml', content: workbook },
          ...Array.from({ length: 600 }, (_, n) => ({ name: `${n}.xml`, content: workbook })),
        ]),
      413,
      'file.too_large',
      'Split it',
    ],
    [
      'an archive of something else',
      () => archive([{ name: 'a.txt', content: workbook }]),
      422,
      'file.unreadable',
      'damaged',
    ],
    [
      'half a workbook',
      async () => {
        const { name, bytes } = await xlsx([headings, school('A', '1-maktab')]);
        return { name, bytes: bytes.subarray(0, bytes.length / 2) };
      },
      422,
      'file.unreadable',
      'damaged',
    ],
  ])('%s', async (_, make, status, code, text) => {
    const answer = await send('schools', await make());
    expect([answer.status, answer.raw.code]).toEqual([status, code]);
    expect(answer.raw.errors.file).toEqual([expect.stringContaining(text)]);
    expect(await readdir(app.uploadsFolder)).toEqual([]);
  });

  test('a million rows are refused while other requests are answered', async () => {
    function* rows() {
      yield headings;
      for (let n = 0; n < 1_000_000; n += 1) yield [n];
    }
    const file = await longXlsx(rows());
    let answered = 0;
    const asking = new AbortController();
    const others = (async () => {
      while (!asking.signal.aborted) {
        await app.inject('/api/v1/regions');
        await sleep(1);
        answered += 1;
      }
    })();
    const { status, raw } = await send('schools', file, 'ru');
    asking.abort();
    await others;
    expect([status, raw.code]).toEqual([413, 'file.too_large']);
    expect(raw.errors.file[0]).toContain('50 000');
    // If rows were parsed between requests, only one would be answered before and one after.
    expect(answered).toBeGreaterThan(10);
  }, 60_000);
});
