import { expect, test } from 'vitest';
import type { ExportViewer } from '#/kit/excel/export-table.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeAccount } from '#test/factories.ts';
import { makePlaces, makePupil } from '#test/pupil-factories.ts';
import { groupsExport, groupUsersExport } from './export-groups.ts';

const { db } = await useTestDatabase();
const [here, there] = await makePlaces(db, 2);
const author = await makeAccount(db, { role: 'teacher' });
const days = { startDate: '2026-11-01', endDate: '2026-11-30' };
const [own, foreign] = await db
  .insertInto('groups')
  .values([
    { name: '=Guruh', createdBy: author.id, ...days },
    { name: 'Boshqa', ...days },
  ])
  .returning('id')
  .execute();
const people = [
  await makePupil(db, { lastName: 'Bu yerdagi', place: here!, positionTypeId: 1 }),
  await makePupil(db, { lastName: 'U yerdagi', place: there! }),
];
await db
  .insertInto('groupMembers')
  .values(people.map(({ id }) => ({ groupId: own!.id, accountId: id })))
  .execute();

const country: ExportViewer = {
  accountId: author.id,
  role: 'ministry',
  visibleRegion: { regionId: null },
  language: 'en',
  now: new Date(),
};
const regional = {
  ...country,
  role: 'manager',
  visibleRegion: { regionId: here!.regionId },
} as const;
const teacher = { ...country, role: 'teacher' } as const;

async function all<Row>(batches: AsyncIterable<readonly Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const batch of batches) rows.push(...batch);
  return rows;
}

test('groups are exported as their list shows them', async () => {
  const rows = await all(groupsExport.rows(db, {}, country));
  expect(rows.map(({ name }) => name)).toEqual(['All learners', 'Boshqa', '=Guruh']);
  expect(rows).toHaveLength(await groupsExport.count(db, {}, country));
  const mine = await all(groupsExport.rows(db, {}, teacher));
  expect(mine.map(({ id }) => id)).toEqual([1, own!.id]);
  const near = await all(groupsExport.rows(db, {}, regional));
  expect(near.find(({ id }) => id === own!.id)?.usersCount).toBe(1);
  const headers = groupsExport.columns('ru', {}).map(({ header }) => header);
  expect(headers[0]).toBe('Группа');
});

test('members are exported within the reach, with phones for managers alone', async () => {
  const query = { groupId: own!.id };
  const names = async (viewer: ExportViewer) =>
    (await all(groupUsersExport.rows(db, query, viewer))).map(({ name, phone }) => [name, phone]);
  expect(await names(country)).toEqual([
    ['U yerdagi Dilnoza Anvarovna', people[1]!.phone],
    ['Bu yerdagi Dilnoza Anvarovna', people[0]!.phone],
  ]);
  expect(await names(regional)).toEqual([['Bu yerdagi Dilnoza Anvarovna', people[0]!.phone]]);
  expect(await groupUsersExport.count(db, query, regional)).toBe(1);
  expect((await names(teacher)).map(([, phone]) => phone)).toEqual([null, null]);
  const counting = groupUsersExport.count(db, { groupId: foreign!.id }, teacher);
  await expect(counting).rejects.toMatchObject({ code: 'group.not_found' });
  const [row] = await all(groupUsersExport.rows(db, query, country));
  for (const column of groupUsersExport.columns('uz', query)) column.value(row!);
});
