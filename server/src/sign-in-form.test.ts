import { PAGE_LANGUAGES } from '@malaka/contracts/kit/page-languages';
import { me } from '@malaka/contracts/people/sign-in';
import { toCyrillic } from '@malaka/grading/script';
import { expect, test, vi } from 'vitest';
import { appCode, wrongCode } from '#test/app-code.ts';
import '#test/built-client.ts';
import { call, callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makePerson, turnFactorOn } from '#test/factor-factories.ts';
import { makeAccountWithPassword, newPhone } from '#test/factories.ts';
import { solveProof } from '#test/standins/solve-proof.ts';
import { createTestApp } from '#test/test-app.ts';
import { readWritten, textIn, textOf } from '#test/written-page.ts';

const ADDRESS = '/sign-in/form';
const FORM = /<form(?=[^>]*method="post")[^>]*>.*?<\/form>/s;

const database = await useTestDatabase();
const { db } = database;
const now = new Date('2026-11-23T06:00:10Z');
let clock = now;
const { app } = await createTestApp(database, {
  now: () => clock,
  config: { rateLimitPerMinute: 6000 },
});
// Starts the thread that renders pages.
await readWritten(app, ADDRESS);

let addresses = 0;
const newAddress = () => `10.9.${Math.trunc(addresses / 200)}.${(addresses++ % 200) + 1}`;

type Sent = { address?: string; headers?: Record<string, string>; language?: string };

/** Submits the page's form as a browser would. */
async function send(fields: Record<string, string>, sent: Sent = {}) {
  const { address = newAddress(), headers = { 'sec-fetch-site': 'same-origin' }, language } = sent;
  const answer = await app.inject({
    method: 'POST',
    url: ADDRESS,
    remoteAddress: address,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(language && { 'accept-language': language }),
      ...headers,
    },
    payload: new URLSearchParams(fields).toString(),
  });
  const { body } = answer;
  const [, entry] = /<script type="application\/json" id="entry">(.*?)<\/script>/s.exec(body) ?? [];
  const [form = ''] = FORM.exec(body) ?? [];
  const [, alert = ''] = /<p role="alert"[^>]*>(.*?)<\/p>/s.exec(body) ?? [];
  return {
    status: answer.statusCode,
    headers: answer.headers,
    html: body,
    form,
    entry: entry === undefined ? undefined : (JSON.parse(entry) as Record<string, unknown>),
    alert: textOf(alert),
    has: (field: string) => new RegExp(`<input[^>]* name="${field}"`).test(body),
    filled: (field: string) =>
      new RegExp(`<input(?=[^>]* name="${field}")[^>]* value="([^"]*)"`).exec(body)?.[1],
  };
}

// spec: AUTH-01, AUTH-14, AUTH-33
test.each(PAGE_LANGUAGES)('the form is there before the client, in %s', async (language) => {
  const { written, text, html, data } = await readWritten(app, ADDRESS, language);
  const [form = ''] = FORM.exec(written) ?? [];
  expect(form).toMatch(/^<form[^>]* action="\/sign-in\/form"/);
  for (const field of ['lang', 'phone', 'password', 'remember']) {
    expect(form).toMatch(new RegExp(`<input[^>]*name="${field}"`));
  }
  expect(form).toMatch(new RegExp(`name="lang"[^>]*value="${language}"`));
  expect(text).toContain(textIn(language, 'auth', 'signIn.submit'));
  expect(html).toContain('<meta name="robots" content="noindex">');
  // The browser continues with this once the client has loaded.
  expect(data).toMatchObject({ asked: ADDRESS, address: ADDRESS });
});

// spec: AUTH-43
test('the right password opens a session, which the next page hands to the browser', async () => {
  const person = await makeAccountWithPassword(db);
  const typed = `+${person.phone.slice(0, 3)} (${person.phone.slice(3, 5)}) ${person.phone.slice(5)}`;
  for (const [phone, remember] of [
    [typed, { remember: 'on' }],
    [person.phone.slice(3), {}],
  ] as const) {
    const fields = { phone, password: person.password, ...remember };
    const { status, headers, entry, html } = await send(fields);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(entry).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      isRemembered: 'remember' in remember,
      address: '/dashboard/profile',
    });
    expect(html).toMatch(/<script type="module" src="\/assets\/early-[\w-]+\.js">/);
    expect(html).not.toContain(person.password);
    const { body } = await call(app, me, { token: String(entry!['token']) });
    expect(body.data.id).toBe(person.id);
  }
});

// spec: AUTH-56, I18N-09
test('a wrong password is said on the form, which keeps the phone and nothing secret', async () => {
  const { phone } = await makeAccountWithPassword(db);
  const password = 'Boshqa:parol1';
  const answerOf = async (name: string, language: string) => {
    const body = { name, password };
    const headers = { address: newAddress(), language: language as 'ru' };
    return (await callRaw(app, 'POST', '/auth/login', { body, ...headers })).raw.msg as string;
  };
  for (const [lang, language] of [
    ['uz', 'uz'],
    ['ru', 'ru'],
    ['uz-Cyrl', 'uz'],
  ] as const) {
    const known = await send({ phone, password, remember: 'on', lang }, { language: 'en' });
    const text = await answerOf(newPhone(), language);
    expect(known.status).toBe(401);
    expect(known.headers['cache-control']).toBe('no-store');
    expect(known.alert).toBe(lang === 'uz-Cyrl' ? toCyrillic(text) : text);
    expect(known.html).toContain(`<html lang="${lang}"`);
    expect(known.filled('phone')).toContain(phone.slice(-2));
    expect(known.html).not.toContain(password);
    expect(known.entry).toBeUndefined();
    clock = new Date(clock.getTime() + 20 * 60_000);
  }
  const unknown = await send({ phone: newPhone(), password, lang: 'ru' });
  expect([unknown.status, unknown.alert]).toEqual([401, await answerOf(newPhone(), 'ru')]);
});

test.each(PAGE_LANGUAGES)('a field that is not filled in is named, in %s', async (lang) => {
  const filled = { phone: newPhone(), password: 'Boshqa:parol1', lang };
  for (const [field, value] of [
    ['phone', '90 12'],
    ['password', ''],
  ] as const) {
    const { status, form, alert } = await send({ ...filled, [field]: value });
    expect([status, alert]).toEqual([400, '']);
    expect(textOf(form)).toContain(textIn(lang, 'auth', `error.${field}`));
    expect(form).toMatch(new RegExp(`<input(?=[^>]* name="${field}")[^>]* autofocus`));
  }
});

test('failures count as those of the API: a proof of work, then the account is closed here', async () => {
  const person = await makeAccountWithPassword(db);
  const address = newAddress();
  const wrong = { phone: person.phone, password: 'Boshqa:parol1', lang: 'uz' };
  for (let n = 0; n < 3; n += 1) expect((await send(wrong, { address })).status).toBe(401);
  const right = { ...wrong, password: person.password };
  const response = await send(right, { address });
  expect([response.status, response.entry]).toEqual([428, undefined]);
  expect(response.alert).not.toBe('');
  for (let n = 0; n < 7; n += 1) {
    const body = { name: person.phone, password: 'Boshqa:parol1', proof: await solveProof(app) };
    expect((await callRaw(app, 'POST', '/auth/login', { body, address })).status).toBe(401);
  }
  const body = { name: person.phone, password: person.password, proof: await solveProof(app) };
  expect((await callRaw(app, 'POST', '/auth/login', { body, address })).status).toBe(429);
});

test('who is blocked hears why, with the right password alone', async () => {
  const person = await makeAccountWithPassword(db, { status: 'blocked' });
  const { status, alert } = await send({ ...person, lang: 'uz' } as never);
  expect(status).toBe(403);
  expect(alert).not.toBe('');
});

test('a second factor is asked for on the same form, with the password once more', async () => {
  const person = await makePerson(db, clock, { role: 'teacher' });
  const { secret } = await turnFactorOn(app, person, clock);
  clock = new Date(clock.getTime() + 60_000);
  const { phone, password } = person;
  const first = await send({ phone, password, lang: 'uz' });
  expect([first.status, first.has('code')]).toEqual([401, true]);
  expect(first.html).not.toContain(password);
  const wrong = await send({ phone, password, code: wrongCode(secret, clock), lang: 'uz' });
  expect([wrong.status, wrong.has('code'), wrong.entry]).toEqual([422, true, undefined]);
  const { entry } = await send({ phone, password, code: appCode(secret, clock), lang: 'uz' });
  expect(entry).toMatchObject({ address: '/dashboard/profile' });
});

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['a neighbour', { 'sec-fetch-site': 'same-site', origin: 'https://b.localhost' }],
  ['an older browser from another site', { origin: 'https://evil.example' }],
  ['a page that hides where it is', { origin: 'null' }],
  ['nobody knows where', {}],
])('a form of %s opens nothing', async (_who, headers) => {
  const person = await makeAccountWithPassword(db);
  const { phone, password } = person;
  const { status, entry } = await send({ phone, password }, { headers });
  expect([status, entry]).toEqual([403, undefined]);
});

test('an older browser says by its origin that the form is ours', async () => {
  const { phone, password } = await makeAccountWithPassword(db);
  const headers = { host: 'malaka.example', origin: 'https://malaka.example' };
  expect((await send({ phone, password }, { headers })).entry).toBeDefined();
  // Browsers send the origin only under this policy.
  const page = await app.inject(ADDRESS);
  expect(page.headers['referrer-policy']).toBe('same-origin');
  expect(page.headers.link).toMatch(/^<\/assets\/early-[\w-]+\.js>; rel=prefetch$/);
});

test('what is no form of ours is refused, and nobody is led elsewhere by it', async () => {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const post = (contentType: string, payload: string) =>
    app.inject({
      method: 'POST',
      url: ADDRESS,
      headers: { ...headers, 'content-type': contentType },
      payload,
    });
  expect((await post('application/json', '{}')).statusCode).toBe(415);
  expect((await post('application/x-www-form-urlencoded', 'phone=1'.repeat(9000))).statusCode).toBe(
    413,
  );
  expect((await send({ phone: newPhone(), password: 'x'.repeat(101) })).status).toBe(400);
  const person = await makeAccountWithPassword(db);
  const fields = {
    ...person,
    id: '1',
    address: 'https://evil.example',
    return_to: '//evil.example',
  };
  const { entry, headers: sent } = await send(fields);
  expect([entry!['address'], sent['location']]).toEqual(['/dashboard/profile', undefined]);
  // The API still accepts JSON only.
  const login = await app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'name=1',
  });
  expect(login.statusCode).toBe(415);
});

test('a name or a phone that is markup breaks nothing', async () => {
  const hostile = `"><script>alert(1)</script>`;
  await vi.waitFor(async () => {
    const { html } = await send({ phone: hostile, password: 'x', lang: 'uz' });
    expect(html).toContain('data-written="page"');
    expect(html).not.toContain('<script>alert');
  });
});
