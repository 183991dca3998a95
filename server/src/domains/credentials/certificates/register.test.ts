import { CERTIFICATE_KINDS, CERTIFICATE_STATES } from '@malaka/contracts/credentials/choices';
import { listCertificates } from '@malaka/contracts/credentials/certificate-register';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { call } from '#test/client.ts';
import { makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCertificates } from '#test/export-factories.ts';
import { makeAccount, makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { searchWords } from '#/kit/search/search-words.ts';
import { certificatesExport } from './export-certificates.ts';
import { managerRoutes } from './manager-routes.ts';
import { countRegister } from './register.ts';

const database = await useTestDatabase();
const { db } = database;
const { app } = await createTestApp(database, {
  only: ({ manager }, deps) => managerRoutes(manager, deps),
});

const regions = await db.selectFrom('regions').select('id').orderBy('id').limit(3).execute();
const [own, other] = regions.map(({ id }) => id) as [number, number];
const course = await makeCourse(db, { type: 'upgrade' });
for (const regionId of [own, other, null]) {
  const { id: accountId } = await makeAccount(db);
  await db.updateTable('profiles').set({ regionId }).where('accountId', '=', accountId).execute();
  const ownerName = `Ega ${regionId}`;
  await makeCertificates(db, { accountId, courseId: course.id, amount: 30, ownerName });
}
await sql`update certificates set search_text = 'ega kurs'`.execute(db);
const manager = await makeCaller(db, { role: 'manager' });
await db
  .updateTable('accounts')
  .set({ managerRegionId: own })
  .where('id', '=', manager.id)
  .execute();

const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const filters = fc.record({
  search: optional(fc.constantFrom('ega', 'kurs', 'boshqa', '%', '')),
  type: optional(fc.constantFrom(...CERTIFICATE_KINDS)),
  state: optional(fc.constantFrom(...CERTIFICATE_STATES)),
  year: optional(fc.constantFrom(2025, 2026)),
  region: optional(fc.constantFrom(...regions.map(({ id }) => id))),
});

// spec: CERT-05
test('no filter and no page shows a manager of a region a certificate of another one', async () => {
  const { token } = manager;
  const visibleRegion = { regionId: own };
  const viewer = {
    accountId: manager.id,
    role: 'manager',
    visibleRegion,
    language: 'uz',
  } as const;
  await fc.assert(
    fc.asyncProperty(filters, fc.integer({ min: 1, max: 3 }), async (filter, page) => {
      const { body } = await call(app, listCertificates, { token, query: { ...filter, page } });
      const shown = new Set(body.data.map(({ ownerName }) => ownerName));
      expect([...shown]).toEqual(shown.size === 0 ? [] : [`Ega ${own}`]);
      // The export of a filter has as many rows as the list counts.
      const exported: string[] = [];
      const exportViewer = { ...viewer, now: new Date() };
      for await (const batch of certificatesExport.rows(db, filter, exportViewer)) {
        exported.push(...batch.map(({ ownerName }) => ownerName));
      }
      expect(exported).toHaveLength(body.total);
      expect(await certificatesExport.count(db, filter, exportViewer)).toBe(body.total);
      expect(new Set(exported)).toEqual(new Set(body.total === 0 ? [] : [`Ega ${own}`]));
    }),
    { numRuns: 60 },
  );
});

test('pages of the register hold each certificate once, the newest first', async () => {
  const ministry = await makeCaller(db, { role: 'ministry' });
  const page = (n: number) =>
    call(app, listCertificates, { token: ministry.token, query: { page: n } });
  const pages = await Promise.all([1, 2, 3, 4, 5].map(page));
  const numbers = pages.flatMap(({ body }) => body.data.map(({ number }) => number));
  expect(numbers).toEqual([...numbers].toSorted().toReversed());
  expect(new Set(numbers).size).toBe(90);
  expect((await page(6)).body.data).toEqual([]);
});

test('a part of a word finds exactly the certificates that hold it, numbers too', async () => {
  const texts = [
    "uk20260000017 o'rinboyeva dilnoza zamonaviy dars 3",
    'mo2025 a1b2c3 ukraina tili',
  ];
  const some = await db.selectFrom('certificates').select('id').orderBy('id').limit(2).execute();
  for (const [at, { id }] of some.entries()) {
    await db
      .updateTable('certificates')
      .set({ searchText: texts[at]! })
      .where('id', '=', id)
      .execute();
  }
  const visibleRegion = { regionId: null };
  const parts = fc.nat(60).chain((from) => fc.tuple(fc.constant(from), fc.nat(8)));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...texts), parts, async (text, [from, length]) => {
      const search = text.slice(from, from + 1 + length);
      // The input may be a complete number, or normalise to other letters.
      fc.pre(/^[\da-z]+$/.test(search) && searchWords(search)?.[0] === search);
      const { rows } = await sql<{ amount: number }>`
        select count(*)::int as amount from certificates
        where search_text like ${`%${search}%`}`.execute(db);
      expect(await countRegister(db, { search }, visibleRegion)).toBe(rows[0]!.amount);
    }),
    { numRuns: 150 },
  );
});
