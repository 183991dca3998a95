import { randomUUID } from 'node:crypto';
import {
  accept,
  checkSms,
  forgotPassword,
  login,
  register,
} from '@malaka/contracts/people/sign-in';
import { expect, test } from 'vitest';
import { call } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeAccountWithPassword, newPhone } from '#test/factories.ts';
import { solveProof } from '#test/standins/solve-proof.ts';
import { createTestApp } from '#test/test-app.ts';
import { MESSAGES_AN_ADDRESS, QUESTIONS_AN_ADDRESS } from './count-attempts.ts';

const database = await useTestDatabase();
const { db } = database;
// The whole API as it starts, including its rate limits.
const { app, codes } = await createTestApp(database, {
  now: () => new Date('2026-11-23T06:00:00Z'),
  config: { rateLimitPerMinute: 600 },
});

const password = 'Bahor+Gul:26';
type Place = { address: string; device?: string };

/** Like a browser: with a proof of work where one is required. */
async function withProof<Answer extends { status: number }>(
  send: (proof?: string) => Promise<Answer>,
): Promise<Answer> {
  const first = await send();
  return first.status === 428 ? await send(await solveProof(app)) : first;
}
const ask = (phone: string, place: Place) =>
  withProof((proof) => call(app, register, { body: { phone, proof }, ...place }));
const askForgot = (phone: string, place: Place) =>
  withProof((proof) => call(app, forgotPassword, { body: { phone, proof }, ...place }));
const signUp = async (phone: string, place: Place) => {
  const code = codes.last(phone);
  const checked = await call(app, checkSms, { body: { phone, code }, ...place });
  const body = { phone, code, password, confirmPassword: password };
  return [checked.status, (await call(app, accept, { body, ...place })).status];
};
const newDevice = () => randomUUID();
const tally = (statuses: number[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(statuses, String)).map(([status, all = []]) => [
      status,
      all.length,
    ]),
  );

test('a hundred teachers behind one address sign up at once, and sign in', async () => {
  const address = '203.0.113.40';
  const teachers = Array.from({ length: 100 }, () => ({ phone: newPhone(), device: newDevice() }));
  const responses = await Promise.all(
    teachers.map(async ({ phone, device }) => (await ask(phone, { address, device })).status),
  );
  expect(tally(responses)).toEqual({ 200: 100 });
  const made = await Promise.all(
    teachers.map(({ phone, device }) => signUp(phone, { address, device })),
  );
  expect(tally(made.flat())).toEqual({ 200: 100, 201: 100 });
  const signedIn = await Promise.all(
    teachers.map(async ({ phone, device }) => {
      const body = { phone, password };
      const send = (proof?: string) =>
        call(app, login, { body: { ...body, proof }, address, device });
      return (await withProof(send)).status;
    }),
  );
  expect(tally(signedIn)).toEqual({ 200: 100 });
  // Calls that led to an account are refunded, so the next hundred people have the same quota.
  expect(await countedUnder(`question:${address}`)).toBe(0);
  expect(await countedUnder(`message-address:${address}`)).toBe(0);
}, 120_000);

test('one computer signs up a whole school', async () => {
  const place = { address: '203.0.113.41', device: newDevice() };
  for (let n = 0; n < 30; n += 1) {
    const phone = newPhone();
    expect((await ask(phone, place)).status).toBe(200);
    expect(await signUp(phone, place)).toEqual([201, 200]);
  }
}, 60_000);

test('who guesses phones at one device is asked for work, and stopped', async () => {
  const place = { address: '203.0.113.42', device: newDevice() };
  const free = [];
  for (let n = 0; n < 6; n += 1) {
    free.push((await call(app, forgotPassword, { body: { phone: newPhone() }, ...place })).status);
  }
  expect(free).toEqual([422, 422, 422, 428, 428, 428]);
  const refusals = [];
  for (let n = 0; n < 60; n += 1) refusals.push((await askForgot(newPhone(), place)).status);
  expect(tally(refusals)).toEqual({ 422: 57, 429: 3 });
  // Nor without a device cookie: then the address identifies the device.
  const nameless = { address: '203.0.113.43' };
  const again = [];
  for (let n = 0; n < 62; n += 1) again.push((await askForgot(newPhone(), nameless)).status);
  expect(tally(again)).toEqual({ 422: 60, 429: 2 });
}, 120_000);

test('a device gets twenty messages an hour sent, whosoever phones they are', async () => {
  const place = { address: '203.0.113.44', device: newDevice() };
  const statuses = [];
  for (let n = 0; n < 22; n += 1) statuses.push((await ask(newPhone(), place)).status);
  expect(tally(statuses)).toEqual({ 200: 20, 429: 2 });
}, 60_000);

test('who gives himself a new name for each guess pays for each, and ends at the address', async () => {
  const address = '203.0.113.45';
  for (let n = 0; n < 3; n += 1) {
    expect((await askForgot(newPhone(), { address, device: newDevice() })).status).toBe(422);
  }
  const bare = { body: { phone: newPhone() }, address, device: newDevice() };
  expect((await call(app, forgotPassword, bare)).status).toBe(428);
  await fill(`question:${address}`, QUESTIONS_AN_ADDRESS.most);
  const refused = await askForgot(newPhone(), { address, device: newDevice() });
  expect([refused.status, refused.failure.code]).toEqual([429, 'request.too_many']);

  const other = '203.0.113.46';
  await ask(newPhone(), { address: other, device: newDevice() });
  await fill(`message-address:${other}`, MESSAGES_AN_ADDRESS.most);
  const sent = await ask(newPhone(), { address: other, device: newDevice() });
  expect([sent.status, sent.failure.code]).toEqual([429, 'auth.too_many_messages']);
});

test('no new name gives another guess at a code or a password', async () => {
  const address = '203.0.113.47';
  const { phone } = await makeAccountWithPassword(db);
  const guess = (proof?: string) =>
    call(app, login, {
      body: { phone, password: 'Boshqa:parol1', proof },
      address,
      device: newDevice(),
    });
  const statuses = [];
  for (let n = 0; n < 12; n += 1) statuses.push((await withProof(guess)).status);
  expect(tally(statuses)).toEqual({ 401: 10, 429: 2 });

  const fresh = newPhone();
  await ask(fresh, { address: '203.0.113.48', device: newDevice() });
  const wrong = codes.last(fresh) === '12345' ? '12346' : '12345';
  const tried = [];
  for (let n = 0; n < 7; n += 1) {
    const body = { phone: fresh, code: wrong };
    tried.push((await call(app, checkSms, { body, address, device: newDevice() })).failure.code);
  }
  expect(tried.filter((code) => code === 'auth.code_wrong')).toHaveLength(5);
});

async function countedUnder(bucket: string): Promise<number> {
  const row = await db
    .selectFrom('attemptsCounted')
    .select(({ fn }) => fn.sum<string>('amount').as('total'))
    .where('bucket', '=', bucket)
    .executeTakeFirstOrThrow();
  return Number(row.total);
}

async function fill(bucket: string, amount: number): Promise<void> {
  await db.updateTable('attemptsCounted').set({ amount }).where('bucket', '=', bucket).execute();
}
