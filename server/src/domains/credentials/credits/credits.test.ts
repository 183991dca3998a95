import * as contract from '@malaka/contracts/credentials/credits';
import { qualificationYear } from '@malaka/grading/credits';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { verifyAudit } from '#/kit/audit/verify-audit.ts';
import { saveSettings } from '#/domains/content/platform-settings/queries.ts';
import { makeAlternative } from '#test/alternative-factories.ts';
import { call, callRaw } from '#test/client.ts';
import { enrol, makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeAccount, makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { addCreditEntry, type NewCreditEntry } from './add-credit-entry.ts';
import { closeCreditYear } from './close-credit-year.ts';
import { adminRoutes, learnerRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
let clock = new Date('2026-11-20T07:00:00Z');
const { app, deps } = await createTestApp(database, {
  now: () => clock,
  only: (scopes, appDeps) => {
    learnerRoutes(scopes.learner, appDeps);
    adminRoutes(scopes.admin, appDeps);
  },
});

const at = (text: string) => new Date(text);
const add = (accountId: number, entry: Partial<NewCreditEntry> & { amount: number }) =>
  db
    .transaction()
    .execute((trx) =>
      addCreditEntry(trx, { accountId, year: 2026, kind: 'webinar', now: clock, ...entry }),
    );
const view = async (token: string, year?: number) =>
  (await call(app, contract.viewCredits, { query: year ? { year: String(year) } : {}, token })).body
    .data;
const balances = async (accountId: number) =>
  (
    await db
      .selectFrom('creditLines')
      .where('accountId', '=', accountId)
      .groupBy('year')
      .orderBy('year')
      .select(['year', sql<number>`sum(amount)`.as('total')])
      .execute()
  ).map(({ year, total }) => [year, total]);
const notificationsOf = async (accountId: number) =>
  await db
    .selectFrom('notifications')
    .where('accountId', '=', accountId)
    .where('kind', '=', 'credits_reached')
    .orderBy('id')
    .select(['facts', 'url'])
    .execute();

describe('the ledger', () => {
  // spec: CRED-01, CRED-02, LIM-08
  test('credits of a year are the sum of its lines', async () => {
    const owner = await makeCaller(db, { now: clock });
    const other = await makeCaller(db, { now: clock });
    const course = await makeCourse(db, { name: 'Kurs' });
    await db
      .insertInto('creditLines')
      .values([
        { accountId: owner.id, year: 2026, kind: 'carried', amount: 3.1 },
        { accountId: owner.id, year: 2026, kind: 'earned', amount: 4.2, courseId: course.id },
        { accountId: owner.id, year: 2025, kind: 'earned', amount: 9 },
        { accountId: other.id, year: 2026, kind: 'earned', amount: 5 },
      ])
      .execute();
    const { raw } = await call(app, contract.viewCredits, { query: {}, token: owner.token });
    expect(raw.data).toMatchObject({
      year: 2026,
      total: 7.3,
      collected: 7.3,
      carried: 3.1,
      minimum: 36,
      missing: 28.7,
      is_reached: 0,
      is_closed: 0,
      ends_at: '2026-12-31T19:00:00.000Z',
      years: [2026, 2025],
    });
    expect(raw.data.lines).toMatchObject([
      { kind: 'earned', amount: 4.2, course_name: 'Kurs', expires_on: '2027-12-31' },
      { kind: 'carried', amount: 3.1, course_name: null, expires_on: '2026-12-31' },
    ]);
    expect((await view(owner.token, 2025)).total).toBe(9);
    await saveSettings(db, { 'credits.minimum': 40 });
    expect((await view(owner.token)).minimum).toBe(40);
    await saveSettings(db, { 'credits.minimum': 36 });
    expect((await call(app, contract.viewCredits, { query: {} })).status).toBe(401);
    const bad = await callRaw(app, 'GET', '/user/credits?year=next', { token: owner.token });
    expect(bad.status).toBe(422);
  });

  // spec: CRED-05
  test('each line says its document, its rule and whether a person wrote it', async () => {
    const owner = await makeCaller(db, { now: clock });
    const admin = await makeAccount(db, { role: 'admin' });
    const id = await makeAlternative(db, owner.id, { number: 'AB 77', files: deps.files });
    const document = String(id);
    await add(owner.id, { kind: 'alternative', amount: 5, document, actorId: admin.id });
    await add(owner.id, { kind: 'corrected', amount: -1.5, document: 'Xato yozilgan' });
    const { lines, year } = await view(owner.token);
    expect(year).toBe(qualificationYear(clock));
    expect(lines).toMatchObject([
      { kind: 'corrected', document: 'Xato yozilgan', isByPerson: false, expiresOn: null },
      { kind: 'alternative', document: expect.stringContaining('AB 77'), isByPerson: true },
    ]);
    expect(lines[0]).toMatchObject({ ruleVersion: 1 });
    expect(lines[0]).not.toHaveProperty('author');
  });

  test('what happened once is written once, also when told twenty times at once', async () => {
    const owner = await makeCaller(db, { now: clock });
    const eventKey = 'webinar:7';
    const calls = Array.from({ length: 20 }, () => add(owner.id, { amount: 2, eventKey }));
    const added = await Promise.all(calls);
    expect(added.filter((one) => one !== undefined)).toHaveLength(1);
    expect(await balances(owner.id)).toEqual([[2026, 2]]);
  });

  test('the minimum is noticed with the line that reaches it, once a year', async () => {
    const owner = await makeCaller(db, { now: clock });
    await add(owner.id, { amount: 35.99 });
    expect(await notificationsOf(owner.id)).toEqual([]);
    await Promise.all([add(owner.id, { amount: 0.01 }), add(owner.id, { amount: 1 })]);
    await add(owner.id, { amount: 9 });
    expect(await notificationsOf(owner.id)).toEqual([
      { facts: { year: 2026, minimum: 36 }, url: '/dashboard/credits?year=2026' },
    ]);
    expect((await view(owner.token)).reachedAt).toEqual(clock);
  });

  test('lines are never changed or taken out', async () => {
    const owner = await makeCaller(db, { now: clock });
    await add(owner.id, { amount: 2 });
    await expect(sql`update credit_lines set amount = 9`.execute(db)).rejects.toThrow(
      'append-only',
    );
    await expect(sql`delete from credit_lines`.execute(db)).rejects.toThrow('append-only');
  });
});

describe('what if', () => {
  const ask = (courseId: number, token: string) =>
    call(app, contract.viewWhatIf, { params: { id: courseId }, token });

  // spec: CRED-04
  test('balance, ring and carry-over with the course, by the rule that closes the year', async () => {
    const owner = await makeCaller(db, { now: clock });
    await add(owner.id, { amount: 30 });
    const course = await makeCourse(db, { credit: 8.5 });
    const { raw } = await ask(course.id, owner.token);
    expect(raw.data).toEqual({
      year: 2026,
      credit: 8.5,
      minimum: 36,
      carried: 0,
      is_earned: 0,
      before: { balance: 30, missing: 6, is_reached: 0, carries: 0, expires: 0 },
      after: { balance: 38.5, missing: 0, is_reached: 1, carries: 2.5, expires: 0 },
    });
    await add(owner.id, { kind: 'earned', amount: 8.5, courseId: course.id });
    const again = (await ask(course.id, owner.token)).body.data;
    expect(again).toMatchObject({ isEarned: true, before: { balance: 38.5 } });
    expect(again.after).toEqual(again.before);
  });

  test('it is asked by whoever is signed in, of a course that is there', async () => {
    const { token, id } = await makeCaller(db, { now: clock });
    const course = await makeCourse(db);
    expect((await ask(course.id, 'nobody')).status).toBe(401);
    expect((await ask(999_999, token)).failure.code).toBe('course.not_found');
    expect((await callRaw(app, 'GET', '/course/x/what-if', { token })).status).toBe(422);
    const archived = await makeCourse(db, { isActive: false });
    expect((await ask(archived.id, token)).status).toBe(404);
    await enrol(db, id, archived.id);
    expect((await ask(archived.id, token)).status).toBe(200);
  });
});

describe('a correction', () => {
  const key = () => crypto.randomUUID();
  const correct = (token: string, body: object) =>
    callRaw(app, 'POST', '/admin/accounts/credits', { token, body });

  test('is a line with its reason and an audit line, and sent twice counts once', async () => {
    const owner = await makeCaller(db, { now: clock });
    const admin = await makeCaller(db, { role: 'admin', now: clock });
    await add(owner.id, { amount: 10 });
    const body = { id: owner.id, year: 2026, amount: -2.5, reason: 'Ikki marta', key: key() };
    const answers = await Promise.all([1, 2, 3].map(() => correct(admin.token, body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0]!.raw.data).toMatchObject({ total: 7.5, collected: 7.5 });
    expect(await balances(owner.id)).toEqual([[2026, 7.5]]);
    const audit = await db
      .selectFrom('auditLog')
      .where('subject', '=', `account:${owner.id}`)
      .select(['action', 'actorId', 'before', 'after'])
      .execute();
    expect(audit).toEqual([
      {
        action: 'credit.corrected',
        actorId: admin.id,
        before: { credits: 10 },
        after: { credits: 7.5, year: 2026, reason: 'Ikki marta' },
      },
    ]);
    expect((await verifyAudit(db)).brokenId).toBeUndefined();
    const seen = await call(app, contract.viewAccountCredits, {
      params: { id: owner.id },
      query: {},
      token: admin.token,
    });
    expect(seen.body.data.lines[0]).toMatchObject({
      kind: 'corrected',
      document: 'Ikki marta',
      author: 'Karimova Dilnoza',
    });
    const own = await call(app, contract.viewCredits, { query: {}, token: owner.token });
    expect(own.body.data.lines[0]).toMatchObject({
      kind: 'corrected',
      amount: -2.5,
      document: 'Ikki marta',
      isByPerson: true,
    });
    const notifications = await db
      .selectFrom('notifications')
      .where('accountId', '=', owner.id)
      .select(['kind', 'facts'])
      .execute();
    expect(notifications).toEqual([
      {
        kind: 'credits_corrected',
        facts: { year: 2026, amount: '−2.5', reason: 'Ikki marta' },
      },
    ]);
  });

  test('is refused by its field: nothing, too much, no reason, a year ahead, more than there is', async () => {
    const owner = await makeCaller(db, { now: clock });
    const admin = await makeCaller(db, { role: 'admin', now: clock });
    await add(owner.id, { amount: 10 });
    const good = { id: owner.id, year: 2026, amount: 1, reason: 'Sabab', key: key() };
    const refused: [object, string][] = [
      [{ amount: 0 }, 'amount'],
      [{ amount: 1000 }, 'amount'],
      [{ amount: 0.001 }, 'amount'],
      [{ amount: '1' }, 'amount'],
      [{ reason: '  ' }, 'reason'],
      [{ year: 2027 }, 'year'],
      [{ year: 1999 }, 'year'],
      [{ key: 'again' }, 'key'],
      [{ amount: -10.01 }, 'amount'],
    ];
    for (const [change, field] of refused) {
      const { status, raw } = await correct(admin.token, { ...good, ...change });
      expect([status, Object.keys(raw.errors)], JSON.stringify(change)).toEqual([422, [field]]);
    }
    const own = await correct(admin.token, { ...good, id: admin.id });
    expect(own.raw.code).toBe('credits.own');
    expect((await correct(admin.token, { ...good, id: 999_999 })).raw.code).toBe(
      'account.not_found',
    );
    expect((await correct(owner.token, good)).status).toBe(403);
    expect((await correct('nobody', good)).status).toBe(401);
    expect(await balances(owner.id)).toEqual([[2026, 10]]);
    const nobody = { params: { id: 999_999 }, query: {}, token: admin.token };
    expect((await call(app, contract.viewAccountCredits, nobody)).status).toBe(404);
    const asOwner = { params: { id: owner.id }, query: {}, token: owner.token };
    expect((await call(app, contract.viewAccountCredits, asOwner)).status).toBe(403);
    expect((await call(app, contract.viewAccountCredits, { ...asOwner, token: '' })).status).toBe(
      401,
    );
  });
});

describe('a late line', () => {
  test('closes the year anew for this person, and the years after it, by lines alone', async () => {
    const owner = await makeCaller(db, { now: clock });
    await add(owner.id, { year: 2024, amount: 40 });
    await add(owner.id, { year: 2025, amount: 34 });
    clock = at('2026-12-31T19:00:01Z');
    for (const year of [2024, 2025, 2026]) await closeCreditYear(db, { year, now: clock });
    // 4 from 2024 into 2025; of 38 there, 2 into 2026.
    expect(await balances(owner.id)).toEqual([
      [2024, 36],
      [2025, 36],
      [2026, 2],
    ]);
    const added = await add(owner.id, { year: 2024, amount: 3, eventKey: 'late' });
    expect(added?.reclosed).toEqual([
      { accountId: owner.id, year: 2024, carries: 3, expires: 0 },
      { accountId: owner.id, year: 2025, carries: 3, expires: 0 },
    ]);
    expect(await balances(owner.id)).toEqual([
      [2024, 36],
      [2025, 36],
      [2026, 5],
    ]);
    await add(owner.id, { year: 2024, kind: 'corrected', amount: -20 });
    expect(await balances(owner.id)).toEqual([
      [2024, 23],
      [2025, 34],
      [2026, 0],
    ]);
    clock = at('2026-11-20T07:00:00Z');
    const seen = await view(owner.token, 2024);
    expect(seen).toMatchObject({ isClosed: true, total: 23, collected: 23, carries: 0 });
  });

  test('the same midnight: a line and the closing wait for each other, nothing is left out', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => makeAccount(db)));
    for (const { id } of people) await add(id, { year: 2025, amount: 40 });
    await Promise.all([
      closeCreditYear(db, { year: 2025, now: clock, isReplay: true }),
      ...people.map(({ id }) => add(id, { year: 2025, amount: 5 })),
    ]);
    for (const { id } of people) {
      expect(await balances(id)).toEqual([
        [2025, 36],
        [2026, 9],
      ]);
    }
  });
});
