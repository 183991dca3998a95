import { buyCourse, viewCourse } from '@malaka/contracts/learning/courses';
import { viewBalance } from '@malaka/contracts/money/payments/balance';
import * as contract from '@malaka/contracts/money/payments';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import * as courses from '#/domains/learning/courses/routes.ts';
import * as exports from '#/domains/reporting/exports/routes.ts';
import { call, callRaw } from '#test/client.ts';
import { countRows, makeCourse, markDone } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { balanceOf, CLICK, expectLedgerHolds, giveMoney, PAYME } from '#test/money-factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { checkLedger } from './check-ledger.ts';
import { adminRoutes, learnerRoutes } from './routes.ts';
import { settleCall } from './open-books.ts';

const database = await useTestDatabase();
const { db } = database;
let now = new Date();
const { app } = await createTestApp(database, {
  now: () => now,
  config: { payme: PAYME, click: CLICK },
  only: (scopes, deps) => {
    courses.publicRoutes(scopes.public, deps);
    courses.learnerRoutes(scopes.learner, deps);
    learnerRoutes(scopes.learner, deps);
    exports.publicRoutes(scopes.public, deps);
    exports.learnerRoutes(scopes.learner, deps);
    adminRoutes(scopes.admin, deps);
  },
});

const DAY_MS = 24 * 60 * 60_000;

const buy = (courseId: number, token?: string) =>
  call(app, buyCourse, { body: { courseId }, token });
const topUp = (amount: unknown, token: string, provider = 'payme') =>
  callRaw(app, 'POST', '/user/top-up', { token, body: { amount, provider } });
const history = (token: string, query: object = {}) =>
  call(app, contract.listPayments, { query, token });

async function makePaid(price = 90_000) {
  return await makeCourse(db, { type: 'paid', price, lessons: [{ type: 'text' }] });
}

/** A request with an `Idempotency-Key`. */
async function once(path: string, token: string, key: string | undefined, body: object) {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${token}`, ...(key && { 'idempotency-key': key }) },
    payload: body,
  });
  return { status: answer.statusCode, raw: answer.json() };
}

let payments = 0;

/** A top-up through a provider, from the order to the credit. */
async function pay(learner: { id: number; token: string }, amount: number) {
  const { raw } = await topUp(amount, learner.token);
  const orderId = raw.data.order_id as number;
  const providerId = `trans-${(payments += 1)}`;
  await settleCall.payme(db, {
    orderId,
    may: 'create',
    decide: (books) => {
      const order = books.order(orderId)!;
      return books.perform(books.create(order, { providerId, askedAt: now, now }), now);
    },
  });
  return { orderId, providerId };
}

describe('topping up', () => {
  // spec: PAY-05, PAY-09, LIM-05
  test('both ends of the amount make an order with an address; the spelling on the wire', async () => {
    const { token } = await makeCaller(db);
    for (const amount of [1000, 10_000_000]) {
      const { status, raw } = await topUp(amount, token);
      expect([status, raw]).toEqual([
        200,
        {
          success: 1,
          data: {
            order_id: expect.any(Number),
            url: expect.stringMatching(/^https:\/\/checkout\.paycom\.uz\//),
          },
        },
      ]);
    }
    expect((await topUp(1000, token, 'click')).raw.data.url).toContain('my.click.uz');
    expect((await topUp(1000, token, 'demo')).raw.data.url).toMatch(/^\/api\/v1\/dev\/pay\/\d+/);
  });

  // spec: PAY-06
  test.each([999, 10_000_001, 1e21, 0, -5000, 5000.5, '5000abc', '5000', null, true, [5000], {}])(
    'the amount %j is refused with its own message',
    async (amount) => {
      const { id, token } = await makeCaller(db);
      const { status, raw } = await topUp(amount, token);
      expect([status, raw.code]).toEqual([422, 'request.invalid']);
      expect(raw.errors).toEqual({
        amount: ['Notoʻgʻri summa: 1 000 dan 10 000 000 soʻmgacha butun son kiriting.'],
      });
      expect(await countRows(db, 'topUpOrders', id)).toBe(0);
    },
  );

  test('NaN is no JSON; nothing and an unknown provider are refused', async () => {
    const { token } = await makeCaller(db);
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/v1/user/top-up',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: '{"amount":NaN,"provider":"payme"}',
    });
    expect(statusCode).toBe(400);
    const { raw } = await callRaw(app, 'POST', '/user/top-up', { token, body: {} });
    expect(Object.keys(raw.errors)).toEqual(['amount', 'provider']);
    expect((await topUp(5000, token, 'uzum')).status).toBe(422);
  });

  test('a provider that is not set up is not offered', async () => {
    const { app: bare } = await createTestApp(database, {
      config: { mode: 'production' },
      only: (scopes, deps) => learnerRoutes(scopes.learner, deps),
    });
    const { token } = await makeCaller(db);
    const body = { amount: 5000n, provider: 'demo' as const };
    const refused = await call(bare, contract.startTopUp, { body, token });
    expect(refused.failure.code).toBe('payment.provider_off');
    const { data } = (await call(bare, viewBalance, { token })).body;
    expect(data.providers).toEqual([]);
  });

  test('a call that is sent twice with its key makes one order; another body is refused', async () => {
    const { id, token } = await makeCaller(db);
    const body = { amount: 5000, provider: 'payme' };
    const first = await once('/user/top-up', token, 'key-12345678', body);
    const again = await once('/user/top-up', token, 'key-12345678', body);
    expect(again).toEqual(first);
    expect(await countRows(db, 'topUpOrders', id)).toBe(1);
    const other = await once('/user/top-up', token, 'key-12345678', { ...body, amount: 6000 });
    expect([other.status, other.raw.code]).toEqual([422, 'payment.key_reused']);
    expect((await once('/user/top-up', token, 'bad key', body)).raw.code).toBe(
      'payment.key_needed',
    );
    const parallel = await Promise.all(
      Array.from({ length: 8 }, () => once('/user/top-up', token, 'key-parallel', body)),
    );
    const made = new Set(
      parallel.filter(({ status }) => status === 200).map((a) => a.raw.data.url),
    );
    expect(made.size).toBe(1);
    const codes = parallel.filter(({ status }) => status !== 200).map(({ raw }) => raw.code);
    expect(codes.every((code) => code === 'payment.in_flight')).toBe(true);
    expect(await countRows(db, 'topUpOrders', id)).toBe(2);
  });

  test('the page that waits sees its own order alone', async () => {
    const learner = await makeCaller(db);
    const stranger = await makeCaller(db);
    const { raw } = await topUp(7000, learner.token);
    const id = raw.data.order_id as number;
    const view = (token?: string) => call(app, contract.viewTopUp, { params: { id }, token });
    expect((await view(learner.token)).body.data).toEqual({
      id,
      amount: 7000n,
      provider: 'payme',
      state: 'waiting',
      url: raw.data.url,
    });
    expect((await view(stranger.token)).failure.code).toBe('payment.not_found');
    expect((await view()).status).toBe(401);
    const { orderId } = await pay(learner, 8000);
    const paid = await call(app, contract.viewTopUp, {
      params: { id: orderId },
      token: learner.token,
    });
    expect(paid.body.data).toMatchObject({ state: 'paid', url: null });
  });
});

describe('buying', () => {
  // spec: PAY-01, PAY-03, PAY-04, PAY-08, PAY-12, LRN-06, LRN-15
  test('the price goes from the balance with the enrolment, and stands in the history', async () => {
    const learner = await makeCaller(db);
    const course = await makePaid();
    await pay(learner, 100_000);
    const { body } = await buy(course.id, learner.token);
    expect(body.data.courseId).toBe(course.id);
    const view = await call(app, viewCourse, { params: { id: course.id }, token: learner.token });
    expect(view.raw.data).toMatchObject({ active_buys_count: 1, gate: null });
    const balance = await callRaw(app, 'GET', '/user/balance', { token: learner.token });
    expect(balance.raw).toEqual({
      success: 1,
      data: { balance: 10_000, providers: ['payme', 'click', 'demo'] },
    });
    const { raw } = await history(learner.token);
    expect(raw).toMatchObject({ total: 2, current_page: 1, per_page: 20, next_page_url: null });
    expect(raw.data).toEqual([
      {
        id: expect.any(Number),
        type: 'purchase',
        comment: 'Kurs xarid qilindi: «Raqamli dars»',
        date: now.toISOString(),
        amount: -90_000,
        course_id: course.id,
        receipt: null,
      },
      expect.objectContaining({
        type: 'top_up',
        comment: 'Payme orqali toʻldirildi',
        amount: 100_000,
        course_id: null,
      }),
    ]);
    await expectLedgerHolds(db);
  });

  // spec: PAY-12
  test('too little money: refused with the missing amount, and nothing happened', async () => {
    const learner = await makeCaller(db);
    const course = await makePaid();
    await giveMoney(db, learner.id, 40_000);
    const refused = await buy(course.id, learner.token);
    expect(refused.status).toBe(422);
    expect(refused.raw).toMatchObject({
      code: 'course.balance_low',
      missing: 50_000,
      price: 90_000,
      balance: 40_000,
    });
    expect(await countRows(db, 'enrolments', learner.id)).toBe(0);
    expect(await balanceOf(db, learner.id)).toBe(40_000);
    const { data } = (
      await call(app, viewCourse, { params: { id: course.id }, token: learner.token })
    ).body;
    expect(data.gate).toBe('course.balance_low');
  });

  test('another price than the one that was agreed to is not taken', async () => {
    const learner = await makeCaller(db);
    const course = await makePaid();
    await giveMoney(db, learner.id, 100_000);
    const body = { courseId: course.id, expectedPrice: 80_000n };
    const refused = await call(app, buyCourse, { body, token: learner.token });
    expect([refused.status, refused.raw.code, refused.raw.price]).toEqual([
      409,
      'course.price_changed',
      90_000,
    ]);
    const agreed = { ...body, expectedPrice: 90_000n };
    expect((await call(app, buyCourse, { body: agreed, token: learner.token })).status).toBe(200);
  });

  // spec: PAY-12
  test('50 at once with money for one course: one enrolment, one debit', async () => {
    const learner = await makeCaller(db);
    const same = await makePaid();
    await giveMoney(db, learner.id, 90_000);
    const statuses = async (ids: number[]) =>
      (await Promise.all(ids.map((id) => buy(id, learner.token)))).map(({ status }) => status);
    const first = await statuses(Array.from({ length: 50 }, () => same.id));
    expect(first.filter((status) => status === 200)).toHaveLength(1);
    expect(first.filter((status) => status === 409)).toHaveLength(49);
    expect(await countRows(db, 'enrolments', learner.id)).toBe(1);
    expect(await balanceOf(db, learner.id)).toBe(0);

    const others: number[] = [];
    for (let n = 0; n < 50; n += 1) others.push((await makePaid()).id);
    await giveMoney(db, learner.id, 90_000);
    const second = await statuses(others);
    expect(second.filter((status) => status === 200)).toHaveLength(1);
    expect(second.filter((status) => status === 422)).toHaveLength(49);
    expect(await countRows(db, 'enrolments', learner.id)).toBe(2);
    expect(await balanceOf(db, learner.id)).toBe(0);
    await expectLedgerHolds(db);
  });

  // spec: PAY-10
  test('a free course costs nothing and leaves no movement', async () => {
    const learner = await makeCaller(db);
    const course = await makeCourse(db);
    expect((await buy(course.id, learner.token)).status).toBe(200);
    expect((await history(learner.token)).body.data).toEqual([]);
  });
});

// spec: PAY-02
test('the history has pages and filters, in the language of its reader, and is nobody else’s', async () => {
  const learner = await makeCaller(db);
  for (let n = 0; n < 21; n += 1) await giveMoney(db, learner.id, 1000 + n);
  await pay(learner, 5000);
  const { body } = await history(learner.token);
  expect([body.total, body.data.length, body.lastPage]).toEqual([22, 20, 2]);
  expect((await history(learner.token, { page: 2 })).body.data).toHaveLength(2);
  expect((await history(learner.token, { type: 'top_up' })).body.total).toBe(1);
  expect((await history(learner.token, { from: '2020-01-01', to: '2020-01-02' })).body.total).toBe(
    0,
  );
  const russian = await call(app, contract.listPayments, {
    query: { type: 'top_up' },
    token: learner.token,
    language: 'ru',
  });
  expect(russian.body.data[0]?.comment).toBe('Пополнение через Payme');
  const stranger = await makeCaller(db);
  expect((await history(stranger.token)).body.total).toBe(0);
  expect((await callRaw(app, 'GET', '/user/payments')).status).toBe(401);
  expect((await callRaw(app, 'GET', '/user/payments?type=gift', stranger)).status).toBe(422);
});

// spec: PAY-02
test('the history is an Excel file of the caller’s own rows, whatever the caller asks for', async () => {
  const learner = await makeCaller(db);
  const other = await makeCaller(db, { role: 'admin' });
  await giveMoney(db, other.id, 777_000);
  await pay(learner, 5000);
  await giveMoney(db, learner.id, 1200);
  const rowsFor = async ({ token }: { token: string }, query: object) => {
    const answer = await callRaw(app, 'POST', '/users/export/start', {
      token,
      body: { table: 'own-payments', query, script: 'latin' },
    });
    expect(answer.status).toBe(200);
    const file = await app.inject(answer.raw.data.ticket.url as string);
    expect(file.statusCode).toBe(200);
    const { sheets } = await readXlsx(file.rawPayload);
    return sheets[0]!.rows.slice(1).map((row) => [row[2], row[3], row[4]]);
  };
  expect(await rowsFor(learner, {})).toEqual([
    ['Tuzatish', 1200, expect.stringContaining('Sinov uchun')],
    ['Toʻldirish', 5000, expect.stringContaining('Payme')],
  ]);
  expect(await rowsFor(learner, { type: 'top_up' })).toHaveLength(1);
  expect(await rowsFor(learner, { from: '2020-01-01', to: '2020-01-02' })).toEqual([]);
  // Somebody else's id has no effect, and an administrator sees only their own rows.
  expect(await rowsFor(learner, { account_id: other.id, accountId: other.id })).toHaveLength(2);
  expect(await rowsFor(other, { account_id: learner.id })).toEqual([
    ['Tuzatish', 777_000, expect.stringContaining('Sinov uchun')],
  ]);

  const request = { table: 'own-payments', query: {}, script: 'latin' };
  const path = '/users/export/start';
  expect((await callRaw(app, 'POST', path, { body: request })).status).toBe(401);
  const odd = { ...request, query: { type: 'gift' } };
  expect((await callRaw(app, 'POST', path, { token: learner.token, body: odd })).status).toBe(422);
});

describe('the ledger in the database', () => {
  test('refuses to change, to delete, to be unbalanced and to go below 0', async () => {
    const learner = await makeCaller(db);
    await giveMoney(db, learner.id, 5000);
    const refused = async (statement: string, why: string) =>
      await expect(sql.raw(statement).execute(db)).rejects.toThrow(why);
    for (const table of ['ledger_journals', 'ledger_entries']) {
      await refused(`update ${table} set amount = 1`, 'append-only');
      await refused(`delete from ${table}`, 'append-only');
      await refused(`truncate ${table} cascade`, 'append-only');
    }
    await refused(`delete from balances`, 'kept');
    const journal = (amount: number) =>
      `with j as (insert into ledger_journals (kind, account_id, amount, at, reason)
        values ('correction', ${learner.id}, ${amount}, now(), 'x') returning id)`;
    await refused(`${journal(5)} select * from j`, 'does not balance');
    await refused(
      `${journal(5)} insert into ledger_entries (journal_id, side, account_id, amount)
      select id, 'learner', ${learner.id}, 5 from j`,
      'does not balance',
    );
    await refused(
      `${journal(-5001)} insert into ledger_entries (journal_id, side, account_id, amount)
      select id, 'learner', ${learner.id}, -5001 from j`,
      'balances_balance_check',
    );
    await refused(
      `insert into ledger_entries (journal_id, side, amount)
      select max(id), 'sales', 5 from ledger_journals`,
      'does not balance',
    );
    expect(await balanceOf(db, learner.id)).toBe(5000);
  });

  test('the check finds a balance and an enrolment that the ledger does not know', async () => {
    await expectLedgerHolds(db);
    const learner = await makeCaller(db);
    const course = await makePaid();
    await sql`insert into balances values (${learner.id}, 700)`.execute(db);
    await sql`insert into enrolments (account_id, course_id, price)
      values (${learner.id}, ${course.id}, 90000)`.execute(db);
    expect(await checkLedger(db)).toMatchObject({
      balances_equal_entries: 1,
      bought_courses_have_one_debit: 1,
      journals_sum_to_zero: 0,
    });
    await sql`update balances set balance = 0 where account_id = ${learner.id}`.execute(db);
    await sql`update enrolments set price = 0 where account_id = ${learner.id}`.execute(db);
    await expectLedgerHolds(db);
  });
});

describe('the list of movements', () => {
  const movements = (token: string, query: object = {}) =>
    call(app, contract.listMovements, { query, token });

  test('finds movements by phone, name, order and transaction', async () => {
    const admin = await makeCaller(db, { role: 'admin' });
    const learner = await makeCaller(db, { lastName: 'Pulatova' });
    const { orderId, providerId } = await pay(learner, 12_000);
    const found = expect.objectContaining({
      type: 'top_up',
      amount: 12_000n,
      provider: 'payme',
      transaction: providerId,
      orderId,
      isRefundable: false,
      account: { id: learner.id, name: 'Pulatova Dilnoza Anvarovna', phone: learner.phone },
    });
    for (const search of [learner.phone, 'pulatova', 'Пулатова', providerId]) {
      expect((await movements(admin.token, { search })).body.data).toEqual([found]);
    }
    // The number of an order may occur in many phones.
    const byOrder = await movements(admin.token, { search: String(orderId) });
    expect(byOrder.body.data).toContainEqual(found);
    const none = await movements(admin.token, { search: providerId, provider: 'click' });
    expect(none.body.total).toBe(0);
    expect((await movements(learner.token)).status).toBe(403);
    expect((await callRaw(app, 'GET', '/admin/payments')).status).toBe(401);
  });

  test('gives a bought course back to the balance, once; it can be bought again', async () => {
    const admin = await makeCaller(db, { role: 'admin' });
    const learner = await makeCaller(db);
    const course = await makePaid();
    await giveMoney(db, learner.id, 100_000);
    await buy(course.id, learner.token);
    const [row] = (await movements(admin.token, { search: learner.phone, type: 'purchase' })).body
      .data;
    expect(row?.isRefundable).toBe(true);
    const body = { id: row!.id, reason: 'Xato xarid' };
    const refund = (key?: string) => once('/admin/payments/refund', admin.token, key, body);
    expect((await refund()).raw.code).toBe('payment.key_needed');
    expect((await refund('refund-0001')).raw).toEqual({ success: 1, data: { balance: 100_000 } });
    expect((await refund('refund-0001')).raw).toEqual({ success: 1, data: { balance: 100_000 } });
    expect((await refund('refund-0002')).raw.code).toBe('payment.not_refundable');
    expect(await balanceOf(db, learner.id)).toBe(100_000);
    expect(await countRows(db, 'enrolments', learner.id)).toBe(0);
    const { data } = (await history(learner.token)).body;
    expect(data[0]).toMatchObject({ type: 'refund', amount: 90_000n, courseId: course.id });
    expect(data[0]?.comment).toContain('Xato xarid');
    expect((await buy(course.id, learner.token)).status).toBe(200);
    expect(await balanceOf(db, learner.id)).toBe(10_000);
    await expectLedgerHolds(db);
  });

  test('not after ten days, not with a fifth of the lessons done', async () => {
    const admin = await makeCaller(db, { role: 'admin' });
    const learner = await makeCaller(db);
    const late = await makePaid(1000);
    const done = await makePaid(1000);
    await giveMoney(db, learner.id, 5000);
    await buy(late.id, learner.token);
    await buy(done.id, learner.token);
    await markDone(db, learner.id, [done.lessons[0]!.id]);
    await sql`update enrolments set done_count = 1 where course_id = ${done.id}`.execute(db);
    await sql`update enrolments set created_at = ${new Date(now.getTime() - 10 * DAY_MS)}
      where course_id = ${late.id}`.execute(db);
    const rows = (await movements(admin.token, { search: learner.phone, type: 'purchase' })).body
      .data;
    expect(rows.map(({ isRefundable }) => isRefundable)).toEqual([false, false]);
    for (const { id } of rows) {
      const body = { id, reason: 'Kech' };
      const { status } = await once('/admin/payments/refund', admin.token, `late-${id}-0000`, body);
      expect(status).toBe(409);
    }
    const unknown = { id: 2_000_000, reason: 'Kech' };
    const missing = await once('/admin/payments/refund', admin.token, 'missing-00', unknown);
    expect(missing.status).toBe(404);
  });

  test('corrects a balance with a reason, never below 0 and never the own one', async () => {
    const admin = await makeCaller(db, { role: 'admin' });
    const learner = await makeCaller(db);
    let keys = 0;
    const correct = (body: object, token = admin.token) =>
      once('/admin/payments/correct', token, `correct-${(keys += 1)}-00`, body);
    const body = { account_id: learner.id, amount: 7000, reason: 'Bank oʻtkazmasi' };
    // The balance of somebody who has never paid can be corrected too.
    const shown = (id: number, token?: string) =>
      callRaw(app, 'GET', `/admin/payments/balance/${id}`, { token });
    expect((await shown(learner.id, admin.token)).raw).toEqual({
      success: 1,
      data: { balance: 0 },
    });
    expect((await correct(body)).raw.data).toEqual({ balance: 7000 });
    expect((await shown(learner.id, admin.token)).raw.data).toEqual({ balance: 7000 });
    expect((await shown(learner.id, learner.token)).status).toBe(403);
    expect((await shown(learner.id)).status).toBe(401);
    expect((await shown(2_000_000, admin.token)).raw.code).toBe('account.not_found');
    expect((await correct({ ...body, amount: -7001 })).raw.errors.amount[0]).toContain(
      '7\u00A0000',
    );
    expect((await correct({ ...body, amount: -7000 })).raw.data).toEqual({ balance: 0 });
    for (const amount of [0, 1.5, 1e21, '5', null]) {
      expect((await correct({ ...body, amount })).status).toBe(422);
    }
    expect((await correct({ ...body, reason: ' ' })).status).toBe(422);
    expect((await correct({ ...body, account_id: admin.id })).raw.code).toBe('payment.own');
    expect((await correct({ ...body, account_id: 2_000_000 })).status).toBe(404);
    expect((await correct(body, learner.token)).status).toBe(403);
    const { rows } = await sql<{ action: string }>`select action from audit_log
      where subject = ${`account:${learner.id}`} order by id`.execute(db);
    expect(rows.map(({ action }) => action)).toEqual(['balance.corrected', 'balance.corrected']);
  });

  test('reconciles by day: what providers told beside what the ledger has', async () => {
    const admin = await makeCaller(db, { role: 'admin' });
    const learner = await makeCaller(db);
    now = new Date('2026-03-04T20:30:00Z');
    await pay(learner, 30_000);
    await pay(learner, 20_000);
    const days = (from: string, to: string, token = admin.token) =>
      call(app, contract.listPaymentDays, { query: { from, to }, token });
    expect((await days('2026-03-05', '2026-03-05')).body.data).toEqual([
      {
        day: '2026-03-05',
        provider: 'payme',
        paidCount: 2,
        paid: 50_000n,
        returned: 0n,
        booked: 50_000n,
      },
    ]);
    expect((await days('2026-03-04', '2026-03-04')).body.data).toEqual([]);
    expect((await days('2026-01-01', '2026-12-31')).status).toBe(422);
    expect((await days('2026-03-05', '2026-03-04')).status).toBe(422);
    expect((await days('2026-03-05', '2026-03-05', learner.token)).status).toBe(403);
    now = new Date();
  });
});
