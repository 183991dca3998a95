import { PUPIL_LIST } from '@malaka/contracts/reporting/lists';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readIds } from '#/kit/db/read-rows.ts';
import { searchTerms } from '#/domains/people/accounts/matching-accounts.ts';
import { useTestDatabase } from '#test/database.ts';
import { makePlaces, makePupil } from '#test/pupil-factories.ts';
import { matchingInOrder, matchingPupils, type PupilFilter } from './matching-pupils.ts';

const { db } = await useTestDatabase();
const places = await makePlaces(db, 3);
const NAMES = ['Karimova', 'Oʻrinov', 'Шарипова'];

type Pupil = Awaited<ReturnType<typeof makeKnown>>;

async function makeKnown(at: number) {
  const fields = {
    place: places[at % 4],
    lastName: NAMES[at % 3]!,
    status: at % 5 === 0 ? ('blocked' as const) : ('active' as const),
    subjectId: (at % 3) + 1,
    positionTypeId: (at % 2) + 1,
    role: (['learner', 'confirmedLearner', 'teacher', 'manager'] as const)[(at >> 2) % 4]!,
    language: (['uz', 'ru', 'en'] as const)[at % 3]!,
    registeredAt: new Date(`${2024 + (at % 3)}-06-01T00:00:00Z`),
  };
  const { place, ...rest } = fields;
  const { id } = await makePupil(db, { ...rest, ...(place && { place }) });
  const reached = at % 4 === 1 ? 2025 : undefined;
  if (reached) {
    await db
      .insertInto('creditYears')
      .values({ accountId: id, year: reached, reachedAt: new Date() })
      .execute();
  }
  return { id, ...fields, since: 2024 + (at % 3), reached };
}

const pupils: Pupil[] = [];
for (let at = 0; at < 24; at += 1) pupils.push(await makeKnown(at));

const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.option(arbitrary, { nil: undefined, freq: 2 });
const regionId = fc.constantFrom(...places.map((place) => place.regionId), 999_999);

const queries = fc.record({
  search: maybe(fc.constantFrom('karimova', 'Каримова', "o'rinov", 'sharipova', '!?')),
  region: maybe(regionId),
  city: maybe(fc.constantFrom(...places.map((place) => place.districtId))),
  school: maybe(fc.constantFrom(...places.map((place) => place.schoolId))),
  direction: maybe(fc.constantFrom(1, 2, 3)),
  position: maybe(fc.constantFrom(1, 2)),
  role: maybe(fc.constantFrom('learner', 'teacher', 'manager', 'admin')),
  language: maybe(fc.constantFrom('uz', 'ru', 'en')),
  status: maybe(fc.constantFrom('active', 'blocked')),
  completed: maybe(fc.constantFrom('yes', 'no')),
  year: fc.constantFrom(2024, 2025, 2026),
});
type Query = typeof queries extends fc.Arbitrary<infer Value> ? Value : never;

const WORDS: Record<string, string> = {
  karimova: 'Karimova',
  Каримова: 'Karimova',
  "o'rinov": 'Oʻrinov',
  sharipova: 'Шарипова',
};

const is = (expected: unknown, value: unknown) => expected === undefined || expected === value;

const isExpected = (pupil: Pupil, filter: Query, visibleRegion: number | null) =>
  is(filter.search && (WORDS[filter.search] ?? ''), pupil.lastName) &&
  is(visibleRegion ?? undefined, pupil.place?.regionId) &&
  is(filter.region, pupil.place?.regionId) &&
  is(filter.city, pupil.place?.districtId) &&
  is(filter.school, pupil.place?.schoolId) &&
  is(filter.direction, pupil.subjectId) &&
  is(filter.position, pupil.positionTypeId) &&
  is(filter.role, pupil.role) &&
  is(filter.language, pupil.language) &&
  is(filter.status, pupil.status) &&
  is(filter.completed, pupil.reached === filter.year ? 'yes' : 'no') &&
  pupil.since <= filter.year;

const filterOf = ({ search, ...filter }: Query): PupilFilter => ({
  ...filter,
  untilYear: filter.year,
  terms: searchTerms(search),
});

// spec: PUP-05, PUP-15
test('each filter finds its pupils, and none shows anybody of another region to a regional manager', async () => {
  const visibleRegion = fc.option(regionId, { nil: null });
  await fc.assert(
    fc.asyncProperty(queries, visibleRegion, async (filter, region) => {
      const found = await readIds(db, matchingPupils(filterOf(filter), { regionId: region }));
      const expected = pupils.filter((pupil) => isExpected(pupil, filter, region));
      expect(found.toSorted((a, b) => a - b)).toEqual(expected.map(({ id }) => id));
    }),
    { numRuns: 300 },
  );
});

test('an order holds all of them, the other way round too, and a limit its beginning', async () => {
  const visibleRegion = { regionId: null };
  for (const sort of PUPIL_LIST.sorts) {
    const up = await readIds(
      db,
      matchingInOrder({ year: 2026 }, visibleRegion, { sort, isDescending: false }),
    );
    const order = { sort, isDescending: true };
    const down = await readIds(db, matchingInOrder({ year: 2026 }, visibleRegion, order));
    const first = await readIds(
      db,
      matchingInOrder({ year: 2026 }, visibleRegion, { ...order, most: 5 }),
    );
    expect(down).toEqual(up.toReversed());
    expect(new Set(up).size).toBe(pupils.length);
    expect(first).toEqual(down.slice(0, 5));
  }
});
