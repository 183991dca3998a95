import { checkSms, register } from '@malaka/contracts/people/sign-in';
import { expect, test } from 'vitest';
import { call } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { newPhone } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { publicRoutes } from '#/domains/people/sign-in/routes.ts';

const database = await useTestDatabase();
let clock = new Date('2026-11-23T06:00:00Z');
const wait = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000);
};
const { app, codes } = await createTestApp(database, {
  now: () => clock,
  only: (scopes, deps) => publicRoutes(scopes.public, deps),
});

let addresses = 0;
/** A new address for each journey, so that its limits do not affect the next. */
const newAddress = () => `10.4.${Math.trunc(addresses / 200)}.${(addresses++ % 200) + 1}`;

async function ask(phone = newPhone(), body: object = {}) {
  const answer = await call(app, register, { body: { phone, ...body }, address: newAddress() });
  return { answer, phone, code: answer.status === 200 ? codes.last(phone) : '' };
}
const check = (phone: string, code: string) => call(app, checkSms, { body: { phone, code } });
const wrong = (code: string) => String(((Number(code) - 10_000 + 1) % 90_000) + 10_000);

test('of many guesses at the same moment five are evaluated', async () => {
  const { phone, code } = await ask();
  const guesses = Array.from({ length: 20 }, () => check(phone, wrong(code)));
  const answers = (await Promise.all(guesses)).map(({ failure }) => failure.code);
  expect(answers.filter((answer) => answer === 'auth.code_wrong')).toHaveLength(5);
  expect(answers.filter((answer) => answer === 'auth.code_expired')).toHaveLength(15);
  expect((await check(phone, code)).failure.code).toBe('auth.code_expired');
});

test('fifteen guesses a phone are evaluated in ten minutes', async () => {
  const phone = newPhone();
  const answers: string[] = [];
  for (let message = 0; message < 3; message += 1) {
    const { code } = await ask(phone);
    for (let guess = 0; guess < 4; guess += 1) {
      answers.push((await check(phone, wrong(code))).failure.code);
    }
    // A right guess is counted, too.
    expect((await check(phone, code)).status).toBe(201);
    if (message < 2) wait(180);
  }
  expect(new Set(answers)).toEqual(new Set(['auth.code_wrong']));
  const refused = await check(phone, codes.last(phone));
  expect(refused.status).toBe(429);
  expect(refused.raw.retry_at).toEqual(expect.any(String));
  wait(11 * 60);
  expect((await check(phone, codes.last(phone))).status).toBe(201);
});

test('messages to a phone are three minutes apart, three in ten minutes, ten a day', async () => {
  const phone = newPhone();
  const first = clock;
  await ask(phone);
  wait(179);
  const early = (await ask(phone)).answer;
  expect(early.status).toBe(429);
  expect(early.failure.code).toBe('auth.too_many_messages');
  expect(early.raw.retry_at).toBe(new Date(first.getTime() + 180_000).toISOString());
  wait(1);
  expect((await ask(phone)).answer.status).toBe(200);
  wait(180);
  expect((await ask(phone)).answer.status).toBe(200);
  wait(180);
  expect((await ask(phone)).answer.status).toBe(429);
  for (let sent = 3; sent < 10; sent += 1) {
    wait(11 * 60);
    expect((await ask(phone)).answer.status).toBe(200);
  }
  wait(11 * 60);
  expect((await ask(phone)).answer.status).toBe(429);
  wait(25 * 60 * 60);
  expect((await ask(phone)).answer.status).toBe(200);
});

test('of calls at the same moment one sends a message', async () => {
  const phone = newPhone();
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask(phone).catch(() => null)));
  const statuses = answers.map((result) => result?.answer.status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(codes.sent.filter((message) => message.phone === phone)).toHaveLength(1);
});

// spec: AUTH-59
test('a code that could not be sent is a technical error in clear words and may be asked for again', async () => {
  const phone = newPhone();
  codes.isDown = true;
  const { answer } = await ask(phone);
  codes.isDown = false;
  expect(answer).toMatchObject({ status: 503 });
  expect(answer.failure.code).toBe('auth.code_not_sent');
  expect(answer.failure.msg).toMatch(/^Texnik nosozlik: SMS xizmati javob bermayapti/);
  expect((await ask(phone)).answer.status).toBe(200);
});
