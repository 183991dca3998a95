import { register } from '@malaka/contracts/people/sign-in';
import { viewCredits } from '@malaka/contracts/credentials/credits';
import { viewLanding } from '@malaka/contracts/content/platform-content';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { viewPlatform } from '@malaka/contracts/content/platform-settings/public';
import {
  savePlatformSettings,
  viewPlatformSettings,
} from '@malaka/contracts/content/platform-settings';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import * as content from '#/domains/content/platform-content/routes.ts';
import * as credits from '#/domains/credentials/credits/routes.ts';
import * as identity from '#/domains/people/sign-in/routes.ts';
import { createCodeSender } from '#/domains/conversation/sms-gateways/send-code.ts';
import { createOutboxSms } from '#/domains/conversation/sms-gateways/outbox.ts';
import { createOutboxBot } from '#/domains/conversation/telegram-bot/outbox.ts';
import { call, callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller, newPhone } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { isCodeByBot, SETTINGS_CHANGED } from './queries.ts';
import { adminRoutes, publicRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
let clock = new Date('2026-11-23T06:00:00Z');
const { app, deps } = await createTestApp(database, {
  now: () => clock,
  only: async (scopes, appDeps) => {
    appDeps.codes = createCodeSender({
      sms: createOutboxSms(db),
      bot: createOutboxBot(db),
      isBotFirst: () => isCodeByBot(db, appDeps.config),
      log: appDeps.log,
    });
    await publicRoutes(scopes.public, appDeps);
    content.publicRoutes(scopes.public, appDeps);
    identity.publicRoutes(scopes.public, appDeps);
    credits.learnerRoutes(scopes.learner, appDeps);
    adminRoutes(scopes.admin, appDeps);
  },
});

let admin: { id: number; token: string };
beforeAll(async () => {
  admin = await makeCaller(db, { role: 'admin', now: clock });
});

type Change = BodyOf<typeof savePlatformSettings>;
const save = (body: Change, token = admin.token) =>
  call(app, savePlatformSettings, { body, token });
const view = async () => (await call(app, viewPlatformSettings, { token: admin.token })).body.data;
const texts = (uz: string, ru = '', en = '') => ({ uz, ru, en });
const audits = async () =>
  await db
    .selectFrom('auditLog')
    .select(['actorId', 'subject', 'before', 'after'])
    .where('action', '=', 'settings.changed')
    .orderBy('id')
    .execute();

describe('saving', () => {
  test('changes what is named, keeps the rest, and the audit holds both states', async () => {
    const before = await view();
    expect(before).toMatchObject({ creditsMinimum: 36, creditsCarryCap: null, isCodeByBot: false });
    const { body } = await save({ creditsMinimum: 40, supportPhone: '+998 71 200 00 00' });
    const after = { ...before, creditsMinimum: 40, supportPhone: '+998 71 200 00 00' };
    expect(body.data).toEqual(after);
    expect(await view()).toEqual(after);
    const change = {
      actorId: admin.id,
      subject: 'platform',
      before: { 'credits.minimum': 36, 'contact.phone': '' },
      after: { 'credits.minimum': 40, 'contact.phone': '+998 71 200 00 00' },
    };
    expect(await audits()).toEqual([change]);
    await save({ creditsMinimum: 40, creditsCarryCap: null });
    expect(await audits()).toHaveLength(1);
  });

  test('is spelled as the contract says', async () => {
    const { raw } = await callRaw(app, 'POST', '/admin/settings', {
      token: admin.token,
      body: { is_code_by_bot: 0, maintenance: { is_on: 0, text: texts('Bir oz'), ends_at: null } },
    });
    expect(raw.data).toMatchObject({
      is_code_by_bot: 0,
      maintenance: { is_on: 0, text: texts('Bir oz'), ends_at: null },
      diagnostic_bands: [{ up_to: 30 }, { up_to: 55 }, { up_to: 75 }, { up_to: 100 }],
    });
  });

  test('a legal ground is named whole or not at all', async () => {
    const ground = { document: texts('Nizom', 'Положение'), number: '12', date: '2026-11-23' };
    expect((await save({ certificateGround: ground })).body.data.certificateGround).toEqual(ground);
    const none = { document: texts(''), number: '', date: null };
    expect((await save({ certificateGround: none })).body.data.certificateGround).toEqual(none);
  });

  test('is for admins alone', async () => {
    const ministry = await makeCaller(db, { role: 'ministry', now: clock });
    expect((await save({ creditsMinimum: 1 }, ministry.token)).status).toBe(403);
    expect((await call(app, savePlatformSettings, { body: {} })).status).toBe(401);
    expect((await call(app, viewPlatformSettings, {})).status).toBe(401);
  });

  const band = (upTo: number) => ({ upTo, title: texts('Daraja') });
  const ground = { document: texts('Nizom'), number: '12', date: '2026-11-23' };
  const banner = { isOn: true, text: texts('Ishlar'), endsAt: null };
  test.each<[string, Change, string]>([
    [
      'bands that do not rise',
      { diagnosticBands: [50, 50, 100].map(band) },
      'diagnostic_bands.1.up_to',
    ],
    ['bands that end early', { diagnosticBands: [50, 90].map(band) }, 'diagnostic_bands.1.up_to'],
    [
      'an unknown type of position',
      { creditsMinimums: [{ positionTypeId: 999_999, minimum: 5 }] },
      'credits_minimums.0.position_type_id',
    ],
    [
      'a banner without words',
      { maintenance: { ...banner, text: texts('') } },
      'maintenance.text.uz',
    ],
    [
      'a document without its number',
      { certificateGround: { ...ground, number: '' } },
      'certificate_ground.number',
    ],
    [
      'a number without its document',
      { certificateGround: { ...ground, document: texts('') } },
      'certificate_ground.document.uz',
    ],
    [
      'a document of tomorrow',
      { certificateGround: { ...ground, date: '2026-11-24' } },
      'certificate_ground.date',
    ],
    [
      'a banner that is over',
      { maintenance: { ...banner, endsAt: new Date('2026-11-23T05:59:00Z') } },
      'maintenance.ends_at',
    ],
  ])('refuses %s at its field', async (_, change, field) => {
    const refused = await save({ ...change, creditsMinimum: 99 });
    expect([refused.status, Object.keys(refused.failure.errors ?? {})]).toEqual([422, [field]]);
    expect((await view()).creditsMinimum).toBe(40);
  });

  test.each([
    [{ telegram_url: 'javascript:alert(1)' }, 'telegram_url'],
    [{ support_email: 'yordam' }, 'support_email'],
    [{ landing_title: texts('') }, 'landing_title.uz'],
    [{ credits_minimum: -1 }, 'credits_minimum'],
    [{ diagnostic_per_category: 0 }, 'diagnostic_per_category'],
    [{ certificate_signatory: texts('n'.repeat(121)) }, 'certificate_signatory.uz'],
    [
      { certificate_ground: { document: texts(''), number: '', date: '2026-02-30' } },
      'certificate_ground.date',
    ],
    [{ alternative_max_credits: { language: 5 } }, 'alternative_max_credits.training_abroad'],
  ])('refuses %j', async (body, field) => {
    const { status, raw } = await callRaw(app, 'POST', '/admin/settings', {
      token: admin.token,
      body,
    });
    expect(status).toBe(422);
    expect(Object.keys(raw.errors)).toContain(field);
  });
});

describe('what the settings change', () => {
  const platform = async (language: 'uz' | 'ru' = 'uz') =>
    (await call(app, viewPlatform, { language })).body.data;

  test('contacts and the banner reach every page, and an ended banner goes by itself', async () => {
    const endsAt = new Date('2026-11-23T08:00:00Z');
    await save({
      telegramUrl: 'https://t.me/malaka_uz',
      supportEmail: 'yordam@malaka.uz',
      maintenance: { isOn: true, text: texts('Texnik ishlar', 'Технические работы'), endsAt },
    });
    await vi.waitFor(async () => expect((await platform()).maintenance).not.toBeNull(), {
      timeout: 30_000,
    });
    const { raw } = await callRaw(app, 'GET', '/platform', { language: 'ru' });
    expect(raw.data).toEqual({
      telegram_url: 'https://t.me/malaka_uz',
      support_phone: '+998 71 200 00 00',
      support_email: 'yordam@malaka.uz',
      maintenance: { text: 'Технические работы', ends_at: '2026-11-23T08:00:00.000Z' },
    });
    const before = clock;
    clock = endsAt;
    expect((await platform()).maintenance).toBeNull();
    clock = before;
  });

  test('the answer is kept by the node until somebody changes a setting', async () => {
    // The notification of an earlier change may still be on its way.
    await vi.waitFor(
      async () => {
        const { supportPhone } = await platform();
        const unseen = JSON.stringify(`not ${supportPhone}`);
        await sql`update settings set value = ${unseen}::jsonb where key = 'contact.phone'`.execute(
          db,
        );
        expect((await platform()).supportPhone).toBe(supportPhone);
      },
      { timeout: 30_000 },
    );
    await save({ supportPhone: '+998 71 203 00 00' });
    expect((await platform()).supportPhone).toBe('+998 71 203 00 00');
    await sql`update settings set value = '"+998 71 204 00 00"'::jsonb where key = 'contact.phone'`.execute(
      db,
    );
    await sql`select pg_notify(${SETTINGS_CHANGED}, '')`.execute(db);
    await vi.waitFor(
      async () => expect((await platform()).supportPhone).toBe('+998 71 204 00 00'),
      { timeout: 30_000 },
    );
  });

  test('the landing shows its texts', async () => {
    await save({ landingTitle: texts('Yangi sarlavha'), landingSentence: texts('Gap', 'Фраза') });
    const { body } = await call(app, viewLanding, { language: 'ru' });
    expect(body.data).toMatchObject({ title: 'Yangi sarlavha', sentence: 'Фраза' });
  });

  // spec: AUTH-16
  test('codes go by SMS until the switch is turned, then by the bot', async () => {
    const ask = async () =>
      (await call(app, register, { body: { phone: newPhone() }, address: '10.7.0.1' })).raw;
    expect(await ask()).toEqual({ success: 1, is_telegram: false, bot_url: null });
    await save({ isCodeByBot: true });
    expect(await ask()).toMatchObject({
      is_telegram: true,
      bot_url: expect.stringContaining('t.me'),
    });
    await save({ isCodeByBot: false });
    expect(await ask()).toMatchObject({ is_telegram: false });
    // An administrator's choice overrides the environment.
    expect(await isCodeByBot(db, { ...deps.config, codesByBot: true })).toBe(false);
  });

  test('the yearly minimum follows the type of position', async () => {
    await sql`insert into position_types (id, name) values (801, '{"uz":"Direktor"}')`.execute(db);
    await save({ creditsMinimum: 30, creditsMinimums: [{ positionTypeId: 801, minimum: 24 }] });
    const head = await makeCaller(db, { now: clock });
    await sql`update profiles set position_type_id = 801 where account_id = ${head.id}`.execute(db);
    const teacher = await makeCaller(db, { now: clock });
    const minimum = async (token: string) =>
      (await call(app, viewCredits, { query: {}, token })).body.data.minimum;
    expect(await minimum(head.token)).toBe(24);
    expect(await minimum(teacher.token)).toBe(30);
    await sql`update position_types set is_active = false where id = 801`.execute(db);
    await save({ creditsMinimums: [{ positionTypeId: 801, minimum: 20 }] });
    expect(await minimum(head.token)).toBe(20);
  });
});
