import { checkCertificate } from '@malaka/contracts/credentials/certificates';
import { listFormerCourses } from '@malaka/contracts/credentials/former-courses';
import { viewCredits } from '@malaka/contracts/credentials/credits';
import { formatCertificateNumber } from '@malaka/grading/certificate-number';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { call } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller, makeSession, newPhone } from '#test/factories.ts';
import { createMoving, rowsOf } from '#test/moving.ts';
import { createTestApp } from '#test/test-app.ts';
import { closeCreditYear } from '#/domains/credentials/credits/close-credit-year.ts';
import { routes } from '#/domains/credentials/routes.ts';

const database = await useTestDatabase();
const { db } = database;
const now = new Date('2026-11-23T06:00:00Z');
const { app } = await createTestApp(database, {
  now: () => now,
  only: (scopes, deps) => {
    for (const register of routes.public ?? []) void register(scopes.public, deps);
    for (const register of routes.learner ?? []) void register(scopes.learner, deps);
  },
});
const moving = createMoving(db, now.toISOString());

let people = 0;
/** An imported person with a session. */
async function makePerson() {
  const outerId = `p-${(people += 1)}`;
  const phone = newPhone();
  const id = await moving.move(
    'people',
    rowsOf(['ID', 'Telefon', 'F.I.Sh.'], [outerId, phone, 'Karimova Nodira Anvarovna']),
  );
  const { id: accountId } = await db
    .selectFrom('accounts')
    .where('phone', '=', phone)
    .select('id')
    .executeTakeFirstOrThrow();
  return { outerId, accountId, moveIn: id };
}
const headings = ['User ID', 'Kurs nomi', 'Soat', 'Kredit', 'Tugatgan sana', 'Sertifikat raqami'];
const check = (number: string) => call(app, checkCertificate, { query: { number } });
const linesOf = async (accountId: number) =>
  (
    await sql<{ year: number; amount: number; createdAt: Date }>`
      select year, amount, created_at from credit_lines
      where account_id = ${accountId} order by year`.execute(db)
  ).rows;

// spec: MIG-02
test('courses come with their credits in the year and on the day of that time', async () => {
  const { outerId, accountId } = await makePerson();
  const id = await moving.move(
    'courses',
    rowsOf(
      headings,
      [outerId, 'Raqamli pedagogika', '72', '2,5', '12.04.2024', 'TX № 00123/24'],
      [outerId, 'Inklyuziv taʼlim', '36', '3', '01.02.2026', ''],
      [outerId, 'Kirish suhbati', '', '0', '02.02.2026', ''],
    ),
  );
  expect(await moving.counts(id)).toEqual({ created: 3 });
  expect(await linesOf(accountId)).toEqual([
    { year: 2024, amount: 2.5, createdAt: new Date('2024-04-12T07:00:00Z') },
    { year: 2026, amount: 3, createdAt: new Date('2026-02-01T07:00:00Z') },
  ]);
  const { token } = await makeSession(db, accountId, { now });
  const seen = (await call(app, viewCredits, { token, query: { year: '2024' } })).body.data;
  expect(seen.years).toEqual([2026, 2024]);
  expect(seen.lines).toMatchObject([
    { kind: 'imported', amount: 2.5, document: 'Raqamli pedagogika, TX № 00123/24' },
  ]);
  const courses = (await call(app, listFormerCourses, { token })).body.data;
  expect(courses.map(({ courseName }) => courseName)).toEqual([
    'Kirish suhbati',
    'Inklyuziv taʼlim',
    'Raqamli pedagogika',
  ]);
  expect(courses[2]).toMatchObject({
    hours: 72,
    completedOn: '2024-04-12',
    certificateNumber: 'TX № 00123/24',
    formerSystem: 'Eski tizim',
  });
  // Nobody else sees it.
  const other = await makeCaller(db, { role: 'learner', now });
  expect((await call(app, listFormerCourses, { token: other.token })).body.data).toEqual([]);
  expect((await call(app, listFormerCourses, {})).status).toBe(401);
});

// spec: MIG-04
test('an old certificate is found by anybody, as its number may be typed, and says whose it is', async () => {
  const { outerId } = await makePerson();
  await moving.move(
    'courses',
    rowsOf(headings, [outerId, 'STEAM taʼlimi', '72', '2', '12.04.2024', 'Тх № 77/24']),
  );
  for (const typed of ['Тх № 77/24', 'TX 77 24', 'tx77/24', 'Тх-№77/24']) {
    const answer = await check(typed);
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({
      number: 'Тх № 77/24',
      state: 'issued',
      formerSystem: 'Eski tizim',
      ownerName: 'Karimova Nodira Anvarovna',
      courseName: 'STEAM taʼlimi',
      issuedAt: new Date('2024-04-11T19:00:00Z'),
      pdf: null,
      link: null,
      badge: null,
      type: null,
    });
  }
  expect((await check('TX 78 24')).failure.code).toBe('certificate.not_found');
  expect((await check('///')).failure.code).toBe('certificate.not_found');
});

test('numbers that are ours, taken, doubled or of nobody are refused by their lines', async () => {
  const { outerId } = await makePerson();
  const own = formatCertificateNumber({ type: 'UK', year: 2026, serial: 5 });
  const course = (name: string, number: string, person = outerId) => [
    person,
    name,
    '36',
    '1',
    '12.04.2025',
    number,
  ];
  await moving.move('courses', rowsOf(headings, course('Birinchi', 'AB-1')));
  const { id } = await moving.read(
    'courses',
    rowsOf(
      headings,
      course('Ours', own),
      course('Ours with a slip', `${own.slice(0, -1)}${(Number(own.at(-1)) + 1) % 10}`),
      course('Taken', 'ab 1'),
      course('Doubled', 'AB-2'),
      course('Doubled too', 'AB2'),
      course('Nobody', 'AB-3', 'nobody'),
      [outerId, 'Tomorrow', '36', '1', '24.11.2026', ''],
      [outerId, 'Too much', '36', '1000', '12.04.2025', ''],
      [outerId, 'Hours are words', 'koʻp', '1', '12.04.2025', ''],
    ),
  );
  await moving.check(id);
  await moving.apply(id);
  expect(await moving.counts(id)).toEqual({ refused: 8, created: 1 });
  const fields = (await moving.lines(id)).map(({ problems }) => problems[0]?.field);
  expect(fields).toEqual([
    'certificate',
    'certificate',
    'certificate',
    'certificate',
    'certificate',
    'person',
    'completedOn',
    'credits',
    'hours',
  ]);
});

test('who has the minimum has reached it, without a word; a closed year is closed again', async () => {
  const { outerId, accountId } = await makePerson();
  const course = (name: string, credits: string, on: string) => [
    outerId,
    name,
    '36',
    credits,
    on,
    '',
  ];
  await moving.move('courses', rowsOf(headings, course('Bir', '30', '12.04.2025')));
  await closeCreditYear(db, { year: 2025, now });
  const id = await moving.move(
    'courses',
    rowsOf(headings, course('Ikki', '7', '13.04.2025'), course('Uch', '100', '13.04.2026')),
  );
  const { rows } = await sql<{ year: number; isReached: boolean; sum: number }>`
    select y.year, y.reached_at is not null as is_reached, sum(l.amount) as sum
    from credit_years y join credit_lines l using (account_id, year)
    where y.account_id = ${accountId} group by 1, 2 order by 1`.execute(db);
  expect(rows.slice(0, 2)).toEqual([
    { year: 2025, isReached: true, sum: expect.any(Number) },
    { year: 2026, isReached: true, sum: expect.any(Number) },
  ]);
  const { rows: notifications } = await sql`
    select from notifications where account_id = ${accountId}`.execute(db);
  expect(notifications).toHaveLength(0);
  // Credits that a closed year counted stay; the open year is reverted.
  await moving.undo(id);
  expect(await moving.counts(id)).toEqual({ kept: 1, undone: 1 });
  const { rows: left } = await sql<{ isReached: boolean }>`
    select reached_at is not null as is_reached from credit_years
    where account_id = ${accountId} and year = 2026`.execute(db);
  expect(left.every(({ isReached }) => !isReached)).toBe(true);
});

// spec: MIG-03
test('courses are taken back with their credits, until they are confirmed', async () => {
  const { outerId, accountId, moveIn } = await makePerson();
  const rows = rowsOf(headings, [outerId, 'STEAM', '72', '2', '12.04.2024', 'TX-90']);
  const first = await moving.move('courses', rows);
  // The account is in use by its courses.
  await moving.undo(moveIn);
  expect(await moving.states(moveIn)).toEqual({ [outerId]: 'kept' });
  await moving.undo(first);
  expect(await linesOf(accountId)).toEqual([]);
  expect((await check('TX-90')).status).toBe(404);
  const again = await moving.move('courses', `${rows}\r\n`);
  await moving.confirm(again);
  const { rows: lines } = await sql<{ id: string }>`
    select id from credit_lines where account_id = ${accountId}`.execute(db);
  for (const table of ['credit_lines', 'former_courses']) {
    const gone = sql`delete from ${sql.table(table)} where account_id = ${accountId}`.execute(db);
    await expect(gone).rejects.toThrow(/append-only|are kept/);
  }
  expect(lines).toHaveLength(1);
});
