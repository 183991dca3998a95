import { FACT_KINDS } from '@malaka/contracts/reporting/choices';
import {
  type Fact,
  listFacts,
  viewPlatformStatistics,
} from '@malaka/contracts/reporting/platform-statistics';
import type { QueryOf } from '@malaka/contracts/kit/endpoint';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { call, callRaw } from '#test/client.ts';
import { makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { makePlaces, makePupil } from '#test/pupil-factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { factsExport } from './export-facts.ts';
import { aggregateChanges } from './queries.ts';
import { managerRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
// A Sunday; its week began on Monday, the 16th.
const now = new Date('2026-11-22T07:00:00Z');
const { app } = await createTestApp(database, {
  now: () => now,
  only: (scopes, deps) => managerRoutes(scopes.manager, deps),
});
const places = await makePlaces(db, 3);
const [here, there] = [places[0]!, places[1]!];
const course = await makeCourse(db, { type: 'paid', price: 90_000, name: 'Pullik kurs' });
const manager = await makeCaller(db, { role: 'manager', now });
const regional = await makeCaller(db, { role: 'manager', now });
await sql`update accounts set manager_region_id = ${here.regionId}
  where id = ${regional.id}`.execute(db);

/** Bought at this moment, completed an hour later. */
async function makeBuyer(place: typeof here | undefined, at: string) {
  const registeredAt = new Date(at);
  const { id } = await makePupil(db, { ...(place && { place }), registeredAt });
  await db
    .insertInto('enrolments')
    .values({
      accountId: id,
      courseId: course.id,
      price: 90_000n,
      createdAt: registeredAt,
      completedAt: new Date(registeredAt.getTime() + 3_600_000),
    })
    .execute();
  return id;
}

await makeBuyer(here, '2026-10-10T08:00:00Z');
// The last second of October and the first of November in Tashkent.
await makeBuyer(here, '2026-10-31T18:59:59Z');
await makeBuyer(here, '2026-10-31T19:00:00Z');
await makeBuyer(here, '2026-11-20T08:00:00Z');
await aggregateChanges(db);
// Found even before it is aggregated.
const last = await makeBuyer(here, '2026-11-21T08:00:00Z');
await makeBuyer(there, '2026-11-18T08:00:00Z');
await makeBuyer(undefined, '2026-11-18T08:00:00Z');

type Query = QueryOf<typeof viewPlatformStatistics>;
const ask = async (query: Query, token = manager.token) =>
  (await call(app, viewPlatformStatistics, { query, token })).body.data;

// spec: STAT-02, STAT-03, STAT-05, LIM-35
test('a month so far with as many days of the one before, the months around it and its regions', async () => {
  const { raw } = await call(app, viewPlatformStatistics, {
    query: { regionId: here.regionId },
    token: manager.token,
  });
  expect(raw.data).toMatchObject({
    period: 'month',
    from: '2026-11-01',
    to: '2026-11-30',
    is_running: true,
    until: '2026-11-22',
    before: { from: '2026-10-01', to: '2026-10-31' },
    compared: { from: '2026-10-01', to: '2026-10-22' },
    read_at: now.toISOString(),
    path: [{ level: 'region', id: here.regionId }],
    sees_country: true,
    totals: {
      now: { registrations: 3, purchases: 3, money: 270_000, completions: 4, certificates: 0 },
      before: { registrations: 1, purchases: 1, money: 90_000, completions: 1 },
    },
  });
  expect(raw.data.series).toHaveLength(12);
  expect(raw.data.series.at(-2)).toMatchObject({ from: '2026-10-01', purchases: 2 });
  const district = raw.data.places.rows.find((row: { id: number }) => row.id === here.districtId);
  expect(raw.data.places.level).toBe('city');
  expect(district).toMatchObject({ now: { purchases: 3 }, before: { purchases: 1 } });

  const country = await ask({});
  expect(country.totals.now.purchases).toBe(5);
  const unknown = country.places!.rows.find(({ id }) => id === 0);
  expect(unknown).toMatchObject({ name: null, now: { purchases: 1, money: 90_000n } });
});

// spec: STAT-03
test('days, weeks from Monday and years; a day to come is today', async () => {
  const day = await ask({ period: 'day', date: '2026-11-21' });
  expect(day).toMatchObject({
    from: '2026-11-21',
    isRunning: false,
    totals: { now: { purchases: 1 } },
  });
  expect(day.series).toHaveLength(14);
  const week = await ask({ period: 'week', date: '2026-11-19' });
  expect(week).toMatchObject({ from: '2026-11-16', totals: { now: { purchases: 4 } } });
  const year = await ask({ period: 'year' });
  expect(year).toMatchObject({ from: '2026-01-01', totals: { now: { purchases: 7 } } });
  const ahead = await ask({ period: 'day', date: '2030-01-01' });
  expect(ahead).toMatchObject({ from: '2026-11-22', isRunning: true, compared: null });
  expect(ahead.totals.before).toBeNull();
});

test('a month that is over is compared with the whole one before it', async () => {
  const october = await ask({ date: '2026-10-31' });
  expect(october).toMatchObject({
    until: '2026-10-31',
    compared: { from: '2026-09-01', to: '2026-09-30' },
    totals: { now: { purchases: 2 }, before: { purchases: 0 } },
  });
});

test('a school is the end of the way; those without a place have none below', async () => {
  const { regionId, districtId: cityId, schoolId } = here;
  const school = await ask({ regionId, cityId, schoolId });
  expect(school).toMatchObject({ places: null, totals: { now: { purchases: 3 } } });
  expect(school.path.map(({ level }) => level)).toEqual(['region', 'city', 'school']);
  expect(await ask({ regionId: 0 })).toMatchObject({
    places: null,
    path: [{ level: 'region', id: 0, name: null }],
    totals: { now: { purchases: 1 } },
  });
  expect(await ask({ regionId, cityId: 0 })).toMatchObject({ totals: { now: { purchases: 0 } } });
});

test('a regional manager stays in the region; a place is found only where it lies', async () => {
  const own = await ask({}, regional.token);
  const { name } = await db
    .selectFrom('regions')
    .where('id', '=', here.regionId)
    .select('name')
    .executeTakeFirstOrThrow();
  const { uz: regionName } = name as { uz: string };
  expect(own).toMatchObject({
    seesCountry: false,
    path: [{ level: 'region', id: here.regionId, name: regionName }],
    totals: { now: { purchases: 3 } },
  });
  const refused = async (query: Query, token: string) =>
    (await call(app, viewPlatformStatistics, { query, token })).status;
  expect(await refused({ regionId: there.regionId }, regional.token)).toBe(404);
  expect(await refused({ regionId: 0 }, regional.token)).toBe(404);
  for (const { token } of [manager, regional]) {
    expect(await refused({ cityId: there.districtId, regionId: here.regionId }, token)).toBe(404);
    expect(await refused({ cityId: 0, schoolId: 0, regionId: here.regionId }, token)).toBe(404);
    expect(await refused({ regionId: 999_999 }, token)).toBe(404);
  }
  expect(await refused({ schoolId: here.schoolId }, manager.token)).toBe(404);
});

test('only managers, and only what can be asked for', async () => {
  const learner = await makeCaller(db, { now });
  const rows = '/manager/statistics/rows?kind=purchases&from=2026-11-01&to=2026-11-30';
  for (const path of ['/manager/statistics', rows]) {
    expect((await callRaw(app, 'GET', path)).status).toBe(401);
    expect((await callRaw(app, 'GET', path, { token: learner.token })).status).toBe(403);
  }
  const { token } = manager;
  for (const query of ['period=hour', 'date=22.11.2026', 'date=2026-02-30', 'region_id=-1']) {
    expect((await callRaw(app, 'GET', `/manager/statistics?${query}`, { token })).status).toBe(422);
  }
  for (const query of ['page=0', 'page=-1', 'page=word', 'page=1.5', 'kind=everything']) {
    expect((await callRaw(app, 'GET', `${rows}&${query}`, { token })).status).toBe(422);
  }
  const far = await callRaw(app, 'GET', `${rows}&page=1000000000`, { token });
  expect(far).toMatchObject({ status: 200, raw: { data: [], total: 5 } });
});

// spec: STAT-02
test('the rows behind a number, with what was bought and where', async () => {
  const { raw } = await call(app, listFacts, {
    query: {
      kind: 'purchases',
      from: '2026-11-01',
      to: '2026-11-30',
      regionId: here.regionId,
    },
    token: regional.token,
  });
  expect(raw).toMatchObject({ success: 1, total: 3, current_page: 1, money: 270_000 });
  expect(raw.data[0]).toMatchObject({
    at: '2026-11-21T08:00:00.000Z',
    account_id: last,
    course: 'Pullik kurs',
    price: 90_000,
    certificate_number: null,
  });
  const foreign = { kind: 'purchases', from: '2026-11-01', to: '2026-11-30' } as const;
  const query = { ...foreign, regionId: there.regionId };
  expect((await call(app, listFacts, { query, token: regional.token })).status).toBe(404);
  expect((await call(app, listFacts, { query: foreign, token: regional.token })).body.total).toBe(
    3,
  );
});

test('every number has exactly its rows, whatever period, place and reach', async () => {
  const place = fc.constantFrom<Query>(
    {},
    { regionId: 0 },
    { regionId: here.regionId },
    { regionId: here.regionId, cityId: here.districtId },
    { regionId: here.regionId, cityId: here.districtId, schoolId: here.schoolId },
    { regionId: there.regionId, cityId: there.districtId },
  );
  const queries = fc.record({
    period: fc.constantFrom('day', 'week', 'month', 'year'),
    date: fc.constantFrom('2026-10-31', '2026-11-01', '2026-11-18', '2026-11-21', '2026-11-22'),
    kind: fc.constantFrom(...FACT_KINDS),
    place,
    isRegional: fc.boolean(),
    isFolded: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(queries, async ({ kind, isRegional, isFolded, place: where, ...rest }) => {
      if (isFolded) await aggregateChanges(db);
      const { token } = isRegional ? regional : manager;
      const seen = await call(app, viewPlatformStatistics, { query: { ...rest, ...where }, token });
      fc.pre(!(isRegional && seen.status === 404));
      const { from, to, totals, series } = seen.body.data;
      const query = { kind, from, to, ...where };
      const found = (await call(app, listFacts, { query, token })).body;
      expect(found.total).toBe(totals.now[kind]);
      expect(found.data).toHaveLength(found.total);
      expect(series.at(-1)).toMatchObject(totals.now);
      if (kind === 'purchases') {
        expect(found.money).toBe(totals.now.money);
        expect(found.data.reduce((sum, { price }) => sum + price!, 0n)).toBe(found.money);
      }
    }),
    { numRuns: 150 },
  );
});

test('the export holds the rows of the number, within the reach', async () => {
  const viewer = {
    accountId: regional.id,
    role: 'manager',
    visibleRegion: { regionId: here.regionId },
    language: 'en',
    now,
  } as const;
  const query = { kind: 'purchases', from: '2026-11-01', to: '2026-11-30' } as const;
  const columns = factsExport.columns('en', query);
  const rows: Fact[] = [];
  for await (const batch of factsExport.rows(db, query, viewer)) rows.push(...batch);
  expect(rows).toHaveLength(await factsExport.count(db, query, viewer));
  expect(
    Object.fromEntries(columns.map((column) => [column.header, column.value(rows[0]!)])),
  ).toEqual({
    Name: 'Karimova Dilnoza',
    Time: new Date('2026-11-21T08:00:00Z'),
    Course: 'Pullik kurs',
    'Price, soʻm': 90_000n,
    Region: expect.any(String),
    'District or city': expect.any(String),
    School: expect.any(String),
  });
  const foreign = { ...query, regionId: there.regionId };
  await expect(factsExport.count(db, foreign, viewer)).rejects.toThrow('reference.not_found');
});
