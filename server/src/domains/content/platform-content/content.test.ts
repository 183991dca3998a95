import * as contract from '@malaka/contracts/content/platform-content/management';
import { accept, register } from '@malaka/contracts/people/sign-in';
import { listFaq, viewContent, viewLanding } from '@malaka/contracts/content/platform-content';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as identity from '#/domains/people/sign-in/routes.ts';
import { call, callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller, newPhone } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { adminRoutes, publicRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
let clock = new Date('2026-11-23T06:00:00Z');
const { app, codes } = await createTestApp(database, {
  now: () => clock,
  only: (scopes, deps) => {
    publicRoutes(scopes.public, deps);
    identity.publicRoutes(scopes.public, deps);
    adminRoutes(scopes.admin, deps);
  },
});

let admin: { id: number; token: string };
beforeAll(async () => {
  admin = await makeCaller(db, { role: 'admin', now: clock });
});

const texts = (uz: string, ru = '', en = '') => ({ uz, ru, en });
const lastAudit = async () =>
  await db
    .selectFrom('auditLog')
    .select(['action', 'subject', 'actorId', 'before', 'after'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

describe('questions and answers', () => {
  beforeEach(async () => {
    await db.deleteFrom('faqItems').execute();
  });

  const save = (body: BodyOf<typeof contract.saveFaq>, token = admin.token) =>
    call(app, contract.saveFaq, { body, token });
  const add = async (uz: string, ru = '') =>
    (await save({ title: texts(uz, ru), body: texts(`<p>${uz}</p>`) })).body.data.id;
  const listed = async (language: 'uz' | 'ru' = 'uz') =>
    (await call(app, listFaq, { query: {}, language })).body.data;

  // spec: PUB-08
  test('what an admin writes is what visitors read, without anything that could run', async () => {
    const id = await add('Kim oʻqiydi?', 'Кто учится?');
    const body = texts(
      '<h2>Hamma</h2><script>alert(1)</script><p onclick="x()">oʻqituvchi</p>',
      '<p>Учителя<img src=x onerror=alert(1)></p>',
      '<p></p>',
    );
    await save({ id, title: texts('Kimlar oʻqiydi?', 'Кто учится?'), body });
    expect(await listed()).toEqual([
      { id, title: 'Kimlar oʻqiydi?', body: '<h2>Hamma</h2><p>oʻqituvchi</p>' },
    ]);
    expect((await listed('ru'))[0]?.body).toBe('<p>Учителя</p>');
    const { raw } = await callRaw(app, 'GET', '/admin/faq', { token: admin.token });
    expect(raw).toMatchObject({
      success: 1,
      total: 1,
      data: [{ id, title: texts('Kimlar oʻqiydi?', 'Кто учится?'), body: { en: '' } }],
    });
    expect(await lastAudit()).toMatchObject({
      action: 'faq.saved',
      subject: `faq:${id}`,
      actorId: admin.id,
      before: { title: texts('Kim oʻqiydi?', 'Кто учится?') },
      after: { body: { uz: '<h2>Hamma</h2><p>oʻqituvchi</p>', en: '' } },
    });
  });

  test('a text of which nothing is left is refused at its field', async () => {
    const refused = await save({ title: texts('A'), body: texts('<script>1</script><p> </p>') });
    expect([refused.status, refused.failure.errors]).toEqual([
      422,
      { 'body.uz': [expect.stringContaining('Matn yoʻq')] },
    ]);
    const empty = await callRaw(app, 'POST', '/admin/faq/save', {
      token: admin.token,
      body: { title: texts(' '), body: texts('<p>a</p>') },
    });
    expect(empty.raw.errors).toEqual({ 'title.uz': ['Maydon toʻldirilmagan.'] });
  });

  test('they stand in the order in which they were put', async () => {
    const [a, b, c, d] = [await add('a'), await add('b'), await add('c'), await add('d')];
    const order = (ids: number[]) =>
      call(app, contract.orderFaq, { body: { ids }, token: admin.token });
    await order([d, b]);
    expect((await listed()).map(({ id }) => id)).toEqual([a, d, c, b]);
    expect(await lastAudit()).toMatchObject({
      action: 'faq.ordered',
      before: { ids: [a, b, c, d] },
      after: { ids: [a, d, c, b] },
    });
    const id = await add('e');
    expect((await listed()).at(-1)?.id).toBe(id);
    expect((await order([a, 2_000_000])).failure.code).toBe('content.not_found');
    expect(
      (await callRaw(app, 'POST', '/admin/faq/order', { token: admin.token, body: {} })).status,
    ).toBe(422);
  });

  test('a deleted one is gone, and the audit can tell what it said', async () => {
    const id = await add('a');
    const remove = () => call(app, contract.deleteFaq, { body: { id }, token: admin.token });
    expect((await remove()).body).toEqual({ success: 1 });
    expect(await listed()).toEqual([]);
    expect(await lastAudit()).toMatchObject({
      action: 'faq.deleted',
      before: { title: texts('a') },
    });
    expect((await remove()).failure.code).toBe('content.not_found');
    const [a, b] = [await add('a'), await add('b')];
    const restored = await save({ place: 2, title: texts('r'), body: texts('<p>r</p>') });
    expect((await listed()).map((faq) => faq.id)).toEqual([a, restored.body.data.id, b]);
    const again = await save({ id, title: texts('a'), body: texts('<p>a</p>') });
    expect(again.failure.code).toBe('content.not_found');
  });

  test('nobody but an admin edits', async () => {
    const learner = await makeCaller(db, { now: clock });
    const body = { title: texts('a'), body: texts('<p>a</p>') };
    expect((await save(body, learner.token)).status).toBe(403);
    expect((await call(app, contract.saveFaq, { body })).status).toBe(401);
  });
});

describe('text pages', () => {
  const view = (page: 'help' | 'offer', version?: number) =>
    call(app, contract.viewAdminPage, { params: { page }, query: { version }, token: admin.token });
  const publish = (page: 'help' | 'offer', version: number, uz: string) =>
    call(app, contract.savePage, {
      body: { page, version, title: texts('Sarlavha'), body: texts(uz) },
      token: admin.token,
    });

  test('a change is a new version, and the one before can still be read', async () => {
    expect((await view('help')).failure.code).toBe('page.not_found');
    expect((await publish('help', 0, '<p>Birinchi</p>')).body.data.version).toBe(1);
    const second = await publish('help', 1, '<p>Ikkinchi</p><script>1</script>');
    expect(second.body.data.version).toBe(2);
    const shown = await call(app, viewContent, { params: { page: 'help' } });
    expect(shown.body.data).toMatchObject({ body: '<p>Ikkinchi</p>', version: 2 });
    const { raw } = await callRaw(app, 'GET', '/admin/pages/help?version=1', {
      token: admin.token,
    });
    expect(raw.data).toEqual({
      title: texts('Sarlavha'),
      body: texts('<p>Birinchi</p>'),
      version: 1,
      updated_at: '2026-11-23T06:00:00.000Z',
      versions: [
        { version: 2, updated_at: '2026-11-23T06:00:00.000Z' },
        { version: 1, updated_at: '2026-11-23T06:00:00.000Z' },
      ],
    });
    expect((await view('help', 9)).failure.code).toBe('page.not_found');
  });

  test('two who edit the same version do not overwrite each other', async () => {
    const { version } = (await view('help')).body.data;
    const both = await Promise.all([
      publish('help', version, '<p>Men</p>'),
      publish('help', version, '<p>Men ham</p>'),
    ]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const refused = both.find(({ status }) => status === 409)!;
    expect(refused.failure).toMatchObject({ code: 'page.changed', version: version + 1 });
  });

  // spec: AUTH-40
  test('an institution accepts the version that stood when it accepted', async () => {
    const signUp = async (publishMeanwhile?: () => Promise<unknown>) => {
      const phone = newPhone();
      const body = { phone, isEduInstitution: true, isOfferAccepted: true };
      await call(app, register, { body, address: phone.slice(-4) });
      await publishMeanwhile?.();
      const password = 'Bahor+Gul:26';
      const finish = { phone, code: codes.last(phone), password, confirmPassword: password };
      const { id } = (await call(app, accept, { body: finish })).body.data.user;
      const rows = await db
        .selectFrom('offerAcceptances')
        .select('version')
        .where('accountId', '=', id)
        .execute();
      return rows.map(({ version }) => version);
    };
    await publish('offer', 0, '<p>Birinchi oferta</p>');
    expect(await signUp()).toEqual([1]);
    const during = await signUp(async () => {
      clock = new Date(clock.getTime() + 60_000);
      await publish('offer', 1, '<p>Ikkinchi oferta</p>');
    });
    expect(during).toEqual([1]);
    expect(await signUp()).toEqual([2]);
    const offers = await db
      .selectFrom('offers')
      .select(['version', 'body'])
      .orderBy('version')
      .execute();
    expect(offers).toMatchObject([
      { version: 1, body: { uz: '<p>Birinchi oferta</p>' } },
      { version: 2, body: { uz: '<p>Ikkinchi oferta</p>' } },
    ]);
    expect(await lastAudit()).toMatchObject({ action: 'page.published', subject: 'page:offer' });
  });
});

describe('blocks of the landing', () => {
  type Item = BodyOf<typeof contract.saveLandingItem>;
  const save = (item: Item) =>
    call(app, contract.saveLandingItem, { body: item, token: admin.token });
  const plain = { position: texts(''), icon: '', avatar: null };
  const item = (uz: string): Item => ({
    ...plain,
    block: 'figure',
    title: texts(uz),
    text: texts('direktor'),
  });
  const figures = async () =>
    (await call(app, viewLanding, {})).body.data.figures.map(({ value }) => value);

  // spec: LAND-10
  test('figures are added, changed, moved within their block and deleted', async () => {
    const { token } = admin;
    const first = (await save(item('5000+'))).body.data.id;
    const second = (await save(item('50+'))).body.data.id;
    const step = (await save({ ...item('Kirish'), block: 'step' })).body.data.id;
    expect(await figures()).toEqual(['5000+', '50+']);
    await call(app, contract.orderLandingItems, { body: { ids: [second, first] }, token });
    await save({ ...item('60+'), id: second });
    expect(await figures()).toEqual(['60+', '5000+']);
    const mixed = await call(app, contract.orderLandingItems, {
      body: { ids: [first, step] },
      token,
    });
    expect(mixed.failure.code).toBe('content.not_found');
    const elsewhere = await save({ ...item('5'), block: 'step', id: first });
    expect(elsewhere.failure.code).toBe('content.not_found');
    await call(app, contract.deleteLandingItem, { body: { id: first }, token });
    expect(await figures()).toEqual(['60+']);
    const { body } = await call(app, contract.listLandingItems, { token });
    expect(body.data.map(({ id, block }) => [id, block])).toEqual([
      [second, 'figure'],
      [step, 'step'],
    ]);
  });

  test('a portrait is one that was uploaded here', async () => {
    const speaker = { ...item('Nodira'), block: 'specialist' } as const;
    for (const avatar of ['https://evil.example/spy.png', '/api/v1/files/../../x', '//x/a.png']) {
      const refused = await save({ ...speaker, avatar });
      expect([refused.status, Object.keys(refused.failure.errors ?? {})]).toEqual([
        422,
        ['avatar'],
      ]);
    }
    const avatar = '/api/v1/files/portraits/0123456789abcdef01234567.webp';
    await save({ ...speaker, avatar });
    expect((await call(app, viewLanding, {})).body.data.specialists).toMatchObject([
      { name: 'Nodira', avatar },
    ]);
  });
});
