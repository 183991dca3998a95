import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { verifyAudit } from '#/kit/audit/verify-audit.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeAccount } from '#test/factories.ts';
import { balanceOf, expectLedgerHolds } from '#test/money-factories.ts';
import { readCall, settleCall } from './open-books.ts';
import { insertOrder, type Payment } from './queries.ts';

const { db } = await useTestDatabase();
const now = new Date('2026-11-22T07:00:00Z');
const AMOUNT = 5000n;

const addOrder = (accountId: number) =>
  insertOrder(db, { accountId, provider: 'payme', amountSoum: AMOUNT, now });

const begin = (orderId: number, providerId: string) =>
  settleCall.payme(db, {
    orderId,
    providerId,
    may: 'create',
    decide: (books) =>
      books.payment(providerId) ??
      books.create(books.order(orderId)!, { providerId, askedAt: now, now }),
  });
const perform = (providerId: string) =>
  settleCall.payme(db, {
    providerId,
    decide: (books) => {
      const payment = books.payment(providerId)!;
      return payment.state === 'created' ? books.perform(payment, now) : payment;
    },
  });
const takeBack = (providerId: string) =>
  settleCall.payme(db, {
    providerId,
    may: 'take_back',
    decide: (books) => books.takeBack(books.payment(providerId)!, now, 5) ?? { isSpent: true },
  });

test('calls that arrive together are each booked once, with the balance that each met', async () => {
  const [one, other] = [await makeAccount(db), await makeAccount(db)];
  const people = [one, one, other, one, other];
  const orders = await Promise.all(people.map(({ id }) => addOrder(id)));
  const begun = await Promise.all(
    [...orders, ...orders].map((id, n) => begin(id, `together-${n % orders.length}`)),
  );
  expect(new Set(begun.map((payment) => (payment as Payment).id)).size).toBe(orders.length);
  const names = orders.map((_, n) => `together-${n}`);
  const performed = await Promise.all([...names, ...names, ...names].map(perform));
  expect(performed.every((payment) => (payment as Payment).state === 'performed')).toBe(true);
  expect(await balanceOf(db, one.id)).toBe(15_000);
  expect(await balanceOf(db, other.id)).toBe(10_000);
  await expectLedgerHolds(db);
  const { rows } = await sql<{ before: { balance: number }; after: { balance: number } }>`
    select before, after from audit_log where subject = ${`account:${one.id}`}
      and action = 'balance.topped_up' order by id`.execute(db);
  expect(rows.map(({ before, after }) => [before.balance, after.balance])).toEqual([
    [0, 5000],
    [5000, 10_000],
    [10_000, 15_000],
  ]);
  expect((await verifyAudit(db)).brokenId).toBeUndefined();
  const notifications = await db
    .selectFrom('notifications')
    .where('accountId', '=', one.id)
    .select('eventKey')
    .execute();
  expect(new Set(notifications.map(({ eventKey }) => eventKey)).size).toBe(3);
});

test('money is taken back while it is there, whoever asks for it at the same moment', async () => {
  const { id } = await makeAccount(db);
  const names = ['back-1', 'back-2', 'back-3'];
  for (const name of names) {
    await begin(await addOrder(id), name);
    await perform(name);
  }
  // Two thirds of it have been spent since.
  await sql`
    with journal as (
      insert into ledger_journals (kind, account_id, amount, at, reason)
      values ('correction', ${id}, -10000, ${now}, 'Sinov') returning id
    ) insert into ledger_entries (journal_id, side, account_id, amount)
    select id, side, account_id, amount from journal, (values
      ('learner', ${id}::int, -10000), ('correction', null, 10000)) as e (side, account_id, amount)
  `.execute(db);
  const taken = await Promise.all(names.map(takeBack));
  expect(taken.filter((answer) => 'isSpent' in answer)).toHaveLength(2);
  expect(await balanceOf(db, id)).toBe(0);
  await expectLedgerHolds(db);
});

test('a call that fails does not fail those beside it', async () => {
  const { id } = await makeAccount(db);
  const orders = await Promise.all([1, 2, 3, 4].map(() => addOrder(id)));
  const results = await Promise.allSettled([
    ...orders.map((orderId, n) => begin(orderId, `beside-${n}`)),
    settleCall.payme(db, {
      decide: () => {
        throw new Error('Broken');
      },
    }),
  ]);
  expect(results.map(({ status }) => status)).toEqual([
    ...orders.map(() => 'fulfilled'),
    'rejected',
  ]);
});

test('reading holds nobody up', async () => {
  const { id } = await makeAccount(db);
  const orderId = await addOrder(id);
  await db.transaction().execute(async (trx) => {
    await sql`select from top_up_orders where id = ${orderId} for update`.execute(trx);
    const read = await readCall.payme(db, { orderId, decide: (books) => books.order(orderId)! });
    expect(read).toMatchObject({ id: orderId, amountSoum: AMOUNT });
  });
  const foreign = await readCall.click(db, {
    orderId,
    decide: (books) => ({ order: books.order(orderId) }),
  });
  expect(foreign).toEqual({ order: undefined });
});
