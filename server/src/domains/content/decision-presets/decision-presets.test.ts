import * as contract from '@malaka/contracts/content/decision-presets';
import type { Role } from '@malaka/contracts/kit/roles';
import { PRESETS_MAX } from '@malaka/contracts/kit/limits';
import type { QueueName } from '@malaka/contracts/kit/reviewing';
import { isReopenable, REASONED_QUEUES } from '@malaka/contracts/kit/reviewing';
import { expect, test } from 'vitest';
import { call, callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { adminRoutes, examinerRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const { app } = await createTestApp(database, {
  only: (scopes, deps) => {
    examinerRoutes(scopes.examiner, deps);
    adminRoutes(scopes.admin, deps);
  },
});
const admin = await makeCaller(db, { role: 'admin' });
const clerk = await makeCaller(db, { role: 'ministry' });

const offered = async (queue: QueueName, field: contract.PresetField | null = null) =>
  (
    await call(app, contract.listPresets, { query: { queue }, token: clerk.token })
  ).body.data.filter((preset) => preset.field === field);
const all = async (queue: QueueName) =>
  (await call(app, contract.listAdminPresets, { query: { queue }, token: admin.token })).body.data;
const post = (name: string, body: object, token: string | undefined = admin.token) =>
  callRaw(app, 'POST', `/admin/decision-presets/${name}`, { token, body });
const textsOf = (uz: string) => ({ uz, ru: `${uz} (ru)`, en: `${uz} (en)` });
const add = async (queue: QueueName, uz: string) =>
  (await post('save', { queue, texts: textsOf(uz) })).raw.data.id as number;
const actionsOn = async (subject: string) =>
  (
    await db
      .selectFrom('auditLog')
      .select('action')
      .where('subject', '=', subject)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

// spec: DAY-08
test('every queue begins with reasons in three languages, for decisions and for reopening', async () => {
  for (const queue of REASONED_QUEUES) {
    for (const field of isReopenable(queue) ? ([null, 'reopening'] as const) : [null]) {
      const presets = await offered(queue, field);
      expect(presets.length, `${queue} ${field}`).toBeGreaterThan(1);
      expect(presets.length).toBeLessThanOrEqual(PRESETS_MAX);
      for (const { texts } of presets) expect(Object.values(texts)).not.toContain('');
    }
  }
  expect(await offered('profiles', 'passportNumber')).toHaveLength(2);
});

// spec: DAY-08
test('a reason is added, changed, moved, retired and offered again, each time on record', async () => {
  const first = (await offered('reviews'))[0]!;
  const id = await add('reviews', 'Kurs nomi haqoratlangan.');
  expect((await offered('reviews')).at(-1)).toEqual({
    id,
    field: null,
    texts: textsOf('Kurs nomi haqoratlangan.'),
  });
  const changed = { uz: 'Boshqa kursga yozilgan.', ru: 'О другом курсе.', en: '' };
  expect((await post('save', { id, queue: 'courses', texts: changed })).status).toBe(200);
  const ids = (await offered('reviews')).map((preset) => preset.id);
  expect((await post('order', { ids: [id, ...ids.filter((one) => one !== id)] })).status).toBe(200);
  expect((await offered('reviews'))[0]).toEqual({ id, field: null, texts: changed });

  expect((await post('retire', { id, is_active: 0 })).status).toBe(200);
  expect((await post('retire', { id, is_active: 0 })).status).toBe(200);
  expect((await offered('reviews'))[0]).toEqual(first);
  expect((await all('reviews')).find((preset) => preset.id === id)).toMatchObject({
    isActive: false,
  });
  await post('retire', { id, is_active: 1 });
  expect((await offered('reviews')).at(-1)!.id).toBe(id);
  expect(await actionsOn(`preset:${id}`)).toEqual([
    'preset.saved',
    'preset.saved',
    'preset.retired',
    'preset.restored',
  ]);
  expect(await actionsOn('presets:reviews')).toEqual(['preset.ordered']);
});

test('a list holds nine, also of two who add the last one at the same moment', async () => {
  while ((await offered('courses')).length < PRESETS_MAX - 1) {
    await add('courses', `Sabab ${(await offered('courses')).length}`);
  }
  const [one, other] = await Promise.all([
    post('save', { queue: 'courses', texts: textsOf('Birinchi') }),
    post('save', { queue: 'courses', texts: textsOf('Ikkinchi') }),
  ]);
  expect(new Set([one.status, other.status])).toEqual(new Set([200, 409]));
  expect([one.raw.code, other.raw.code]).toContain('preset.too_many');
  const { id } = (await offered('courses'))[0]!;
  await post('retire', { id, is_active: 0 });
  await add('courses', 'Oʻrniga');
  expect((await post('retire', { id, is_active: 1 })).raw.code).toBe('preset.too_many');
});

test('what is wrong is said at its field, in the language of whoever asks', async () => {
  const messageFor = async (body: object, language: 'uz' | 'ru' = 'uz') =>
    (
      await callRaw(app, 'POST', '/admin/decision-presets/save', {
        token: admin.token,
        body,
        language,
      })
    ).raw;
  const texts = textsOf('Yangi sabab');
  expect(Object.keys((await messageFor({ queue: 'x', texts })).errors)).toEqual(['queue']);
  expect(Object.keys((await messageFor({ queue: 'reviews', texts: { uz: ' ' } })).errors)).toEqual([
    'texts.uz',
  ]);
  const long = { ...texts, ru: 'я'.repeat(301) };
  expect(Object.keys((await messageFor({ queue: 'reviews', texts: long })).errors)).toEqual([
    'texts.ru',
  ]);
  const field = await messageFor({ queue: 'reviews', field: 'avatar', texts }, 'ru');
  expect(field.errors).toEqual({ field: ['Поле выбирается только для профилей.'] });
  const known = (await offered('alternative'))[0]!;
  const twice = await messageFor({ queue: 'alternative', texts: known.texts });
  expect([twice.code, Object.keys(twice.errors)]).toEqual(['preset.duplicate', ['texts.uz']]);
  expect((await messageFor({ id: 2_000_000, queue: 'reviews', texts })).code).toBe(
    'preset.not_found',
  );
  expect((await post('retire', { id: 2_000_000, is_active: 0 })).raw.code).toBe('preset.not_found');
});

test('an order of a list that changed meanwhile is refused, and of two lists', async () => {
  const ids = (await offered('organizations')).map(({ id }) => id);
  const foreign = (await offered('alternative'))[0]!;
  for (const wrong of [ids.slice(1), [...ids, foreign.id], [...ids.slice(1), ids[1]!]]) {
    expect((await post('order', { ids: wrong })).raw.code).toBe('preset.not_found');
  }
  expect((await post('order', { ids: [] })).status).toBe(422);
  expect((await offered('organizations')).map(({ id }) => id)).toEqual(ids);
});

test('clerks read, administrators change, others do neither', async () => {
  const body = { queue: 'reviews', texts: textsOf('Begona') };
  const { id } = (await offered('reviews'))[0]!;
  const changes: [string, object][] = [
    ['save', body],
    ['order', { ids: [id] }],
    ['retire', { id, is_active: 0 }],
  ];
  const read = (path: string, token?: string) =>
    callRaw(app, 'GET', `${path}?queue=reviews`, { token });
  for (const [name, input] of changes) {
    expect(
      (await callRaw(app, 'POST', `/admin/decision-presets/${name}`, { body: input })).status,
    ).toBe(401);
  }
  expect((await read('/manager/decision-presets')).status).toBe(401);
  const roles: Role[] = ['learner', 'confirmedLearner', 'teacher', 'manager', 'ministry'];
  for (const role of roles) {
    const { token } = await makeCaller(db, { role });
    const reads = role === 'teacher' || role === 'manager' || role === 'ministry';
    expect((await read('/manager/decision-presets', token)).status).toBe(reads ? 200 : 403);
    expect((await read('/admin/decision-presets', token)).status).toBe(403);
    for (const [name, input] of changes) expect((await post(name, input, token)).status).toBe(403);
  }
  expect(
    (await callRaw(app, 'GET', '/manager/decision-presets', { token: clerk.token })).status,
  ).toBe(422);
});
