import { me } from '@malaka/contracts/people/sign-in';
import { ERROR_CODES } from '@malaka/contracts/kit/error-codes';
import { ROLE_IDS, type Role } from '@malaka/contracts/kit/roles';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '#/config.ts';
import { errorTexts } from '#/kit/http/texts.ts';
import { call, callRaw } from '#test/client.ts';
import { enrol, makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { declaredEndpoints } from '#test/endpoints.ts';
import { makeCaller, makeSession, newPhone } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { propertyNames } from '#test/property-names.ts';

const database = await useTestDatabase();
const { db } = database;
const { app } = await createTestApp(database);

let addresses = 0;
const newAddress = () => `10.3.${Math.trunc((addresses += 1) / 250)}.${(addresses % 250) + 1}`;

describe('the caller', () => {
  // spec: API-01
  it('is known by a bearer token; public calls need none and take one', async () => {
    const course = await makeCourse(db);
    const learner = await makeCaller(db);
    await enrol(db, learner.id, course.id);
    const view = (headers: Record<string, string>) =>
      app.inject({ url: `/api/v1/course/${course.id}`, headers });
    expect((await view({})).json().data.active_buys_count).toBe(0);
    const known = await view({ authorization: `Bearer ${learner.token}` });
    expect(known.json().data.active_buys_count).toBe(1);

    const own = (headers: Record<string, string>) =>
      app.inject({ url: '/api/v1/auth/me', headers });
    expect((await own({ authorization: `Bearer ${learner.token}` })).statusCode).toBe(200);
    for (const headers of [
      {},
      { authorization: learner.token },
      { authorization: `Basic ${learner.token}` },
      { cookie: `token=${learner.token}` },
      { 'x-access-token': learner.token },
    ]) {
      const refused = await own(headers as Record<string, string>);
      expect(refused.statusCode).toBe(401);
      expect(refused.json()).toMatchObject({ success: 0, code: 'auth.sign_in_required' });
    }
    expect((await app.inject(`/api/v1/auth/me?token=${learner.token}`)).statusCode).toBe(401);
  });

  // spec: SEC-01, SEC-02, SEC-03, SEC-04, SEC-05, SEC-06
  it.each([
    ['admin', 1],
    ['learner', 2],
    ['teacher', 3],
    ['manager', 4],
    ['confirmedLearner', 5],
    ['ministry', 6],
  ] as [Role, number][])('of the role %s carries the id %i', async (role, id) => {
    const { token } = await makeCaller(db, { role });
    expect((await call(app, me, { token })).raw.data).toMatchObject({
      role_id: id,
      is_teacher: role === 'teacher' ? 1 : 0,
    });
    expect(ROLE_IDS[role]).toBe(id);
  });
});

describe('the language', () => {
  // spec: API-02, I18N-07
  it.each([
    ['uz', 'uz'],
    ['ru', 'ru'],
    ['en', 'en'],
    ['de', 'uz'],
    ['', 'uz'],
    ['ru-RU,ru;q=0.9', 'ru'],
  ] as const)('of the header Accept-Language %o is answered in %s', async (language, spoken) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      headers: { 'accept-language': language },
      remoteAddress: newAddress(),
      payload: { name: newPhone(), password: 'Notogri:123' },
    });
    expect(answer.json().msg).toBe(errorTexts['auth.wrong_credentials'][spoken]);
  });

  // spec: I18N-09
  it('has a text of its own for every refusal and every field', async () => {
    for (const code of ERROR_CODES) {
      const { uz, ru, en } = errorTexts[code];
      expect(new Set([uz, ru, en]).size, code).toBe(3);
      expect(ru, code).toMatch(/[а-яё]/i);
      expect(`${uz}${en}`, code).not.toMatch(/[а-яё]/i);
    }
    const fieldTexts = new Set<string>();
    for (const language of ['uz', 'ru', 'en'] as const) {
      const { raw } = await callRaw(app, 'POST', '/register', {
        language,
        body: { login: '99890' },
        address: newAddress(),
      });
      expect(raw.errors.login[0]).not.toBe('');
      fieldTexts.add(raw.errors.login[0]);
    }
    expect(fieldTexts.size).toBe(3);
  });
});

describe('the addresses', () => {
  // spec: API-03
  it('have the host of the settings', () => {
    const env = { HOST: '0.0.0.0', PORT: '8081', PUBLIC_URL: 'https://malaka.example.uz' };
    expect(loadConfig(env)).toMatchObject({
      host: '0.0.0.0',
      port: 8081,
      publicUrl: 'https://malaka.example.uz',
    });
  });

  // spec: API-04
  it('are below /api/v1 alone, and all of them are in the document with the names of the wire', async () => {
    expect((await app.inject('/api/v1/faq')).statusCode).toBe(200);
    expect((await app.inject('/api/faq')).statusCode).toBe(404);
    const document = (await app.inject('/api/v1/openapi.json')).json();
    for (const { method, path } of declaredEndpoints.values()) {
      const name = `/api/v1${path.replaceAll(/:(\w+)/g, '{$1}')}`;
      expect(document.paths[name]?.[method.toLowerCase()], name).toBeDefined();
    }
    const names = propertyNames(document.paths);
    // CHAT-04 itself specifies it with a capital letter.
    expect(new Set(names.filter((name) => /[A-Z]/.test(name)))).toEqual(new Set(['unreadCount']));
    // These have the specified names.
    expect(names).toEqual(
      expect.arrayContaining(['course_complate', 'targer_certificat', 'explan']),
    );
  });
});

describe('forms', () => {
  // spec: API-07
  it('that carry files are multipart, and nothing else is', async () => {
    const { lessons, authorId } = await makeCourse(db, { lessons: [{ type: 'video' }] });
    const { token } = await makeSession(db, authorId);
    const json = await callRaw(app, 'POST', '/teacher/lesson/update-video', {
      token,
      body: { id: lessons[0]!.id, name: 'Video', score: 1 },
    });
    expect(json).toMatchObject({ status: 415, raw: { code: 'request.unsupported_type' } });
    const form = await app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\n1\r\n--x--\r\n',
    });
    expect(form.statusCode).toBeGreaterThanOrEqual(400);
    expect(form.statusCode).toBeLessThan(500);
    const document = (await app.inject('/api/v1/openapi.json')).json();
    const { content } = document.paths['/api/v1/teacher/lesson/update-video'].post.requestBody;
    expect(Object.keys(content)).toEqual(['multipart/form-data']);
  });
});

describe('answers that no other test spells out', () => {
  it('are spelled like this', async () => {
    const raw = async (url: string) => (await callRaw(app, 'GET', url)).raw;
    const named = { id: expect.any(Number), name: expect.any(String) };
    for (const list of ['/languages', '/regions', '/positions', '/cities?region_id=1']) {
      const { success, data } = await raw(list);
      expect(success).toBe(1);
      expect(data[0], list).toEqual(named);
    }
    expect((await raw('/categories')).data[0]).toEqual({
      ...named,
      hue: expect.any(Number),
      icon: expect.any(String),
      courses_count: expect.any(Number),
    });
    expect(Object.keys((await raw('/landing')).data).toSorted()).toEqual([
      'expert_reviews',
      'features',
      'figures',
      'sentence',
      'server_now',
      'specialists',
      'steps',
      'support_email',
      'support_phone',
      'telegram_url',
      'title',
      'webinar',
    ]);
    expect(Object.keys(await raw('/faq')).toSorted()).toEqual([
      'current_page',
      'data',
      'last_page',
      'next_page_url',
      'per_page',
      'success',
      'total',
    ]);
  });
});
