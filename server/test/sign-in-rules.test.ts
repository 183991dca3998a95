import { login, register } from '@malaka/contracts/people/sign-in';
import { describe, expect, it } from 'vitest';
import { call, callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeAccount, newPhone } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';

const database = await useTestDatabase();
const { db } = database;
let clock = new Date();
const { app, codes } = await createTestApp(database, { now: () => clock });

let addresses = 0;
const newAddress = () => `10.4.1.${(addresses += 1)}`;

describe('limits', () => {
  const ask = (phone: string) => call(app, register, { body: { phone }, address: newAddress() });
  const refusedFields = async (path: string, body: object) =>
    Object.keys(
      (await callRaw(app, 'POST', path, { body, address: newAddress() })).raw.errors ?? {},
    );

  // spec: LIM-01
  it('take a phone of 12 characters', async () => {
    for (const phone of ['99890111223', '9989011122334']) {
      expect(await refusedFields('/register', { login: phone })).toEqual(['login']);
    }
    expect((await ask('998901112233')).status).toBe(200);
  });

  // spec: LIM-02
  it('take a code of 5 digits from 10000', async () => {
    const phone = newPhone();
    await ask(phone);
    expect(Number(codes.last(phone))).toBeGreaterThanOrEqual(10_000);
    expect(Number(codes.last(phone))).toBeLessThanOrEqual(99_999);
    for (const smscode of ['1234', '123456', '12a45', 9999, 100_000]) {
      expect(await refusedFields('/check-sms', { login: phone, smscode })).toEqual(['smscode']);
    }
  });

  // spec: LIM-03
  it('send the next code after 180 seconds', async () => {
    const phone = newPhone();
    const sentAt = clock;
    expect((await ask(phone)).status).toBe(200);
    clock = new Date(sentAt.getTime() + 179_000);
    const early = await ask(phone);
    expect(early.status).toBe(429);
    expect(early.raw.retry_at).toBe(new Date(sentAt.getTime() + 180_000).toISOString());
    clock = new Date(sentAt.getTime() + 180_000);
    expect((await ask(phone)).status).toBe(200);
  });

  // spec: LIM-04
  it('take a password of 8 to 15 characters', async () => {
    const phone = newPhone();
    const setPassword = (password: string) =>
      callRaw(app, 'POST', '/forgotupdatepassword', {
        body: { login: phone, password, confirm_password: password },
        address: newAddress(),
      });
    for (const password of ['Bahor:2', 'Bahor+Gul:202611']) {
      const refused = await setPassword(password);
      expect(refused).toMatchObject({ status: 422 });
      expect(Object.keys(refused.raw.errors)).toEqual(['password']);
    }
    // The right length passes on to the token, which is missing.
    for (const password of ['Bahor:26', 'Bahor+Gul:20261']) {
      expect((await setPassword(password)).status).toBe(401);
    }
  });
});

describe('sign-in', () => {
  it('answers an unknown phone just like a wrong password', async () => {
    const { phone } = await makeAccount(db);
    const blocked = await makeAccount(db, { status: 'blocked' });
    const answers = [];
    for (const name of [phone, newPhone(), blocked.phone, 'emas']) {
      const body = { phone: name, password: 'Notogri:123' };
      const { status, raw, headers } = await call(app, login, { body, address: newAddress() });
      const { request_id: _id, ...rest } = raw;
      answers.push({ status, rest, names: Object.keys(headers).toSorted() });
    }
    expect(answers[0]).toMatchObject({ status: 401, rest: { code: 'auth.wrong_credentials' } });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });
});
