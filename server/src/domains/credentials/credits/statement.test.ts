import * as contract from '@malaka/contracts/credentials/credits';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { readPages } from '#test/read-statement.ts';
import { createTestApp } from '#test/test-app.ts';
import { addCreditEntry } from './add-credit-entry.ts';
import { closeCreditYear } from './close-credit-year.ts';
import { learnerRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const clock = new Date('2026-11-20T07:00:00Z');
const { app } = await createTestApp(database, {
  now: () => clock,
  only: (scopes, deps) => learnerRoutes(scopes.learner, deps),
});

type Language = 'uz' | 'ru' | 'en';
async function download(form: 'pdf' | 'xlsx', token: string, language: Language, year = '') {
  const call = form === 'pdf' ? contract.creditStatementPdf : contract.creditStatementXlsx;
  const response = await app.inject({
    url: `/api/v1${call.path}${year && `?year=${year}`}`,
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
  });
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
}

const add = (accountId: number, document: string, amount: number, year = 2026) =>
  db.transaction().execute((trx) =>
    addCreditEntry(trx, {
      accountId,
      year,
      kind: amount < 0 ? 'corrected' : 'offline',
      amount,
      document,
      now: clock,
    }),
  );

async function makeOwner() {
  const owner = await makeCaller(db, { now: clock, lastName: 'Toʻlqinova', firstName: 'Ўғилой' });
  await add(owner.id, '=HYPERLINK("http://x")', 2.5);
  await add(owner.id, 'Qoʻgʻozdagi sertifikat № 7', 40);
  return owner;
}

describe('as PDF', () => {
  test('its text can be read in three languages, with the letters of both scripts', async () => {
    const { token } = await makeOwner();
    const { status, headers, bytes } = await download('pdf', token, 'uz');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="malaka-2026.pdf"',
      'cache-control': 'private, no-store',
    });
    const [uz] = await readPages(bytes);
    for (const text of ['2026-yil kreditlari', 'Toʻlqinova Ўғилой', 'Qoʻgʻozdagi', '42,5', '6,5']) {
      expect(uz).toContain(text);
    }
    expect((await readPages((await download('pdf', token, 'ru')).bytes))[0]).toContain(
      'Справка о кредитах за 2026 год',
    );
    expect((await readPages((await download('pdf', token, 'en')).bytes))[0]).toContain(
      'Statement of credits for 2026',
    );
  });

  test('a long year runs over several pages, each with the headings and its number', async () => {
    const owner = await makeCaller(db, { now: clock });
    for (let n = 1; n <= 70; n += 1)
      await add(owner.id, `Hujjat ${n} ${'uzun nom '.repeat(6)}`, 0.5);
    const pages = await readPages((await download('pdf', owner.token, 'uz')).bytes);
    expect(pages.length).toBeGreaterThan(2);
    for (const [n, page] of pages.entries()) {
      expect(page).toContain(`${n + 1} / ${pages.length}`);
    }
    const all = pages.join(' ');
    for (const n of [1, 35, 70]) expect(all).toContain(`Hujjat ${n} uzun`);
    expect(pages.filter((page) => page.includes('Asos')).length).toBeGreaterThanOrEqual(2);
  });

  test('a closed year says what was carried on', async () => {
    const owner = await makeCaller(db, { now: clock });
    await add(owner.id, 'Kurs', 40, 2025);
    await closeCreditYear(db, { year: 2025, now: clock });
    const [page] = await readPages((await download('pdf', owner.token, 'en', '2025')).bytes);
    expect(page).toContain('Carried over to 2026');
    expect(page).toContain('closed');
    const [next] = await readPages((await download('pdf', owner.token, 'en')).bytes);
    expect(next).toContain('Carried over from 2025');
  });

  test('a year without lines is a statement too', async () => {
    const { token } = await makeCaller(db, { now: clock });
    const [page] = await readPages((await download('pdf', token, 'en', '2024')).bytes);
    expect(page).toContain('No credits were entered');
  });
});

describe('for Excel', () => {
  test('dates are dates, numbers are numbers, and no text becomes a formula', async () => {
    const { token } = await makeOwner();
    const { status, bytes } = await download('xlsx', token, 'en');
    expect(status).toBe(200);
    const book = await readXlsx(bytes);
    const [lines, figures] = book.sheets;
    expect(lines!.rows[0]).toEqual([
      'Date',
      'Kind',
      'Based on',
      'Entered by',
      'Rule',
      'Valid until',
      'Credits',
    ]);
    const [, first, second] = lines!.rows;
    expect(first![0]).toEqual(new Date('2026-11-20T00:00:00Z'));
    expect(first![2]).toBe('=HYPERLINK("http://x")');
    expect(first!.slice(4)).toEqual([1, new Date('2027-12-31T00:00:00Z'), 2.5]);
    expect(second![6]).toBe(40);
    expect([...(lines!.cells?.values() ?? [])].some(({ formula }) => formula)).toBe(false);
    expect(figures!.rows.find(([name]) => name === 'Collected')?.[1]).toBe(42.5);
  });
});

test('only the own, only signed in, only a year that is one', async () => {
  const owner = await makeOwner();
  const other = await makeCaller(db, { now: clock });
  const [page] = await readPages((await download('pdf', other.token, 'uz')).bytes);
  expect(page).not.toContain('Qoʻgʻozdagi');
  for (const form of ['pdf', 'xlsx'] as const) {
    expect((await download(form, 'nobody', 'uz')).status).toBe(401);
    const bad = await callRaw(app, 'GET', `/user/credits/statement.${form}?year=20266`, {
      token: owner.token,
    });
    expect(bad.status).toBe(422);
  }
});
