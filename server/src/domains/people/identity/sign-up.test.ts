import { accept, checkSms, me, register } from '@malaka/contracts/people/sign-in';
import { expect, test } from 'vitest';
import { call, callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeAccount, newPhone } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { publicRoutes, signedInRoutes } from '#/domains/people/sign-in/routes.ts';

const database = await useTestDatabase();
const { db } = database;
let clock = new Date('2026-11-23T06:00:00Z');
const wait = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000);
};
const { app, codes } = await createTestApp(database, {
  now: () => clock,
  only: (scopes, deps) => {
    publicRoutes(scopes.public, deps);
    signedInRoutes(scopes.signedIn, deps);
  },
});

const password = 'Bahor+Gul:26';
let addresses = 0;
/** A new address for each journey, so that its limits do not affect the next. */
const newAddress = () => `10.1.${Math.trunc(addresses / 200)}.${(addresses++ % 200) + 1}`;

async function ask(phone = newPhone(), body: object = {}) {
  const answer = await call(app, register, { body: { phone, ...body }, address: newAddress() });
  return { answer, phone, code: answer.status === 200 ? codes.last(phone) : '' };
}
const check = (phone: string, code: string) => call(app, checkSms, { body: { phone, code } });
const finish = (phone: string, code: string, overrides: object = {}) =>
  call(app, accept, { body: { phone, code, password, confirmPassword: password, ...overrides } });
const wrong = (code: string) => String(((Number(code) - 10_000 + 1) % 90_000) + 10_000);

// spec: AUTH-17, AUTH-18, AUTH-41, AUTH-45, AUTH-46, AUTH-47, AUTH-48, AUTH-49, AUTH-50, AUTH-31
test('a phone becomes an account in the spelling of the specification', async () => {
  const phone = newPhone();
  const response = await callRaw(app, 'POST', '/register', { body: { login: phone } });
  expect(response).toMatchObject({ status: 200 });
  expect(response.raw).toEqual({ success: 1, is_telegram: false, bot_url: null });
  const smscode = codes.last(phone);
  expect(smscode).toMatch(/^[1-9]\d{4}$/);

  const checked = await callRaw(app, 'POST', '/check-sms', { body: { login: phone, smscode } });
  expect(checked.status).toBe(201);
  expect(checked.raw).toEqual({ success: 1 });

  const accepted = await callRaw(app, 'POST', '/accept', {
    body: { login: phone, password, smscode, confirm_password: password },
  });
  expect(accepted.status).toBe(200);
  const { token, user } = accepted.raw.data;
  expect(accepted.raw).toEqual({
    success: 1,
    data: { token: expect.any(String), user: expect.any(Object), role_id: 2, is_teacher: 0 },
  });
  expect(user).toEqual({
    id: expect.any(Number),
    phone,
    role_id: 2,
    is_teacher: 0,
    is_edu_institution: 0,
    lastname: '',
    firstname: '',
    middlename: '',
    avatar: null,
    profile_status: 'draft',
    is_school_head: 0,
    is_second_factor_due: 0,
    preferences: { density: 'comfortable', start_page: 'home', pins: [], open_groups: null },
  });
  const mine = await call(app, me, { token });
  expect(mine.body.data).toMatchObject({ id: user.id, role: 'learner', profileStatus: 'draft' });
});

// spec: AUTH-16, AUTH-17, AUTH-46
test('a code of the bot is answered with the address of the bot', async () => {
  codes.channel = 'bot';
  const { answer, phone, code } = await ask();
  codes.channel = 'sms';
  expect(answer.raw).toEqual({
    success: 1,
    is_telegram: true,
    bot_url: 'https://t.me/malaka_test_bot?start=key',
  });
  expect((await check(phone, code)).status).toBe(201);
});

test('a message fits into GSM-7 in every language', async () => {
  for (const language of ['uz', 'ru', 'en'] as const) {
    const phone = newPhone();
    await call(app, register, { body: { phone }, language, address: newAddress() });
    const { text, code } = codes.sent.at(-1)!;
    expect(text).toContain(code);
    // oxlint-disable-next-line no-control-regex -- the ASCII part of GSM-7
    expect(text).toMatch(/^Malaka: [\x20-\x5a\x61-\x7a]+$/);
    expect(text.length).toBeLessThanOrEqual(160);
  }
});

// spec: AUTH-58
test('a taken phone is told', async () => {
  const { phone } = await makeAccount(db);
  const { answer } = await ask(phone);
  expect(answer.status).toBe(422);
  expect(answer.failure).toMatchObject({ success: 0, code: 'auth.phone_taken' });
  expect(answer.failure.msg).toBe('Bu telefon raqami avval roʻyxatdan oʻtgan.');
});

// spec: AUTH-35
test.each(['99890123456', '9989012345678', '+99890123456', '998901234ab5', '000901234567'])(
  'the phone %s is refused',
  async (login) => {
    const { status, raw } = await callRaw(app, 'POST', '/register', { body: { login } });
    expect(status).toBe(422);
    expect(raw.errors.login).toBeDefined();
  },
);

// spec: AUTH-40, AUTH-45
test('an institution signs up only with the offer, whose version is kept', async () => {
  const refused = await ask(newPhone(), { isEduInstitution: true });
  expect(refused.answer.failure.code).toBe('auth.institution_offer');
  const version = 1 + Math.trunc(Math.random() * 1e6);
  await db
    .insertInto('offers')
    .values({ version, body: '{"uz":"Oferta"}', createdAt: clock })
    .execute();
  const { phone, code } = await ask(newPhone(), { isEduInstitution: true, isOfferAccepted: true });
  const { body } = await finish(phone, code);
  expect(body.data.user.isEduInstitution).toBe(true);
  const accepted = await db
    .selectFrom('offerAcceptances')
    .selectAll()
    .where('accountId', '=', body.data.user.id)
    .execute();
  expect(accepted).toMatchObject([{ version }]);
});

// spec: AUTH-60, AUTH-63
test('a wrong code is told in the language of the caller', async () => {
  const { phone, code } = await ask();
  const uz = await check(phone, wrong(code));
  expect(uz).toMatchObject({ status: 422 });
  expect(uz.failure).toMatchObject({
    success: 0,
    code: 'auth.code_wrong',
    msg: 'Kod notoʻgʻri. Tekshirib, qayta kiriting.',
  });
  const body = { phone, code: wrong(code) };
  const ru = await call(app, checkSms, { body, language: 'ru' });
  expect(ru.failure.msg).toBe('Неверный код. Проверьте и введите ещё раз.');
});

// spec: AUTH-41
test.each(['1234', '123456', 'abcde', ''])('the code "%s" is refused', async (smscode) => {
  const body = { login: newPhone(), smscode };
  const { status, raw } = await callRaw(app, 'POST', '/check-sms', { body });
  expect(status).toBe(422);
  expect(raw.errors.smscode).toBeDefined();
});

// spec: AUTH-61
test('a code of another phone opens nothing', async () => {
  const first = await ask();
  const second = await ask();
  expect((await check(second.phone, first.code)).status).toBe(
    first.code === second.code ? 201 : 422,
  );
  const stranger = await check(newPhone(), first.code);
  expect(stranger.status).toBe(401);
  expect(stranger.failure.code).toBe('auth.wrong_credentials');
});

test('a code lives for three minutes', async () => {
  const { phone, code } = await ask();
  wait(181);
  expect((await check(phone, code)).failure.code).toBe('auth.code_expired');
});

test('an accepted code sets a password for fifteen minutes and once', async () => {
  const first = await ask();
  await check(first.phone, first.code);
  wait(14 * 60);
  expect((await finish(first.phone, first.code)).status).toBe(200);
  expect((await finish(first.phone, first.code)).failure.code).toBe('auth.code_expired');

  const second = await ask();
  await check(second.phone, second.code);
  wait(15 * 60 + 1);
  expect((await finish(second.phone, second.code)).failure.code).toBe('auth.code_expired');
});

test('the code is verified again where the password is set', async () => {
  const { phone, code } = await ask();
  await check(phone, code);
  expect((await finish(phone, wrong(code))).failure.code).toBe('auth.code_wrong');
  expect((await finish(phone, code)).status).toBe(200);
});

test('a new code ends the one before', async () => {
  const { phone, code: before } = await ask();
  wait(180);
  const { code } = await ask(phone);
  if (before !== code) expect((await check(phone, before)).status).toBe(422);
  expect((await check(phone, code)).status).toBe(201);
});

// spec: AUTH-36, AUTH-37, AUTH-38, AUTH-39
test.each([
  ['Gul26!a', 'password'],
  ['Bahor+Gul:26abcd', 'password'],
  ['Bahor Gul26', 'password'],
  ['БаҳорГул26', 'password'],
  ['Password123', 'password'],
  ['toshkent123', 'password'],
])('the password %s is refused and costs no try', async (bad, field) => {
  const { phone, code } = await ask();
  const body = { login: phone, smscode: code, password: bad, confirm_password: bad };
  const { status, raw } = await callRaw(app, 'POST', '/accept', { body });
  expect(status).toBe(422);
  expect(raw.errors[field]).toHaveLength(1);
  const { tries } = await db
    .selectFrom('signInCodes')
    .select('tries')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  expect(tries).toBe(0);
});

// spec: AUTH-36
test('all the listed signs are allowed', async () => {
  for (const good of ['~!@#$%^&*()-=+_', '/|?.,><;:aB9']) {
    const { phone, code } = await ask();
    expect((await finish(phone, code, { password: good, confirmPassword: good })).status).toBe(200);
  }
});

// spec: AUTH-39
test('the repetition must be the same', async () => {
  const { phone, code } = await ask();
  const { failure } = await finish(phone, code, { confirmPassword: `${password}x` });
  expect(failure.code).toBe('request.invalid');
  expect(failure.errors).toEqual({ confirm_password: ['Parollar bir xil emas.'] });
});

test('two acceptances at the same moment make one account', async () => {
  const { phone, code } = await ask();
  await check(phone, code);
  const answers = await Promise.all([finish(phone, code), finish(phone, code)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  const made = await db.selectFrom('accounts').select('id').where('phone', '=', phone).execute();
  expect(made).toHaveLength(1);
  expect(
    await db.selectFrom('sessions').select('id').where('accountId', '=', made[0]!.id).execute(),
  ).toHaveLength(1);
});

test('nothing that opens an account is kept as it was typed', async () => {
  const { phone, code } = await ask();
  const { body } = await finish(phone, code);
  const rows = await Promise.all([
    db.selectFrom('signInCodes').selectAll().where('phone', '=', phone).execute(),
    db.selectFrom('accounts').selectAll().where('phone', '=', phone).execute(),
    db.selectFrom('sessions').selectAll().where('accountId', '=', body.data.user.id).execute(),
  ]);
  const stored = JSON.stringify(rows);
  expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  for (const secret of [`"${code}"`, password, body.data.token])
    expect(stored).not.toContain(secret);
});
