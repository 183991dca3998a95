import * as contract from '@malaka/contracts/credentials/offline-trainings';
import { viewCredits } from '@malaka/contracts/credentials/credits';
import { describe, expect, test } from 'vitest';
import { verifyAudit } from '#/kit/audit/verify-audit.ts';
import * as credits from '#/domains/credentials/credits/routes.ts';
import { saveSettings } from '#/domains/content/platform-settings/queries.ts';
import { call, callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { type makeAccount, makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { giveNumber, makeTraining, newReference } from '#test/training-factories.ts';
import * as supervisor from './supervisor-routes.ts';
import { learnerRoutes, publicRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const now = new Date('2026-11-22T07:00:00Z');
const { app, deps } = await createTestApp(database, {
  now: () => now,
  only: (scopes, all) => {
    publicRoutes(scopes.public, all);
    learnerRoutes(scopes.learner, all);
    supervisor.managerRoutes(scopes.manager, all);
    credits.learnerRoutes(scopes.learner, all);
  },
});
const { personalData } = deps;
const manager = await makeCaller(db, { role: 'manager', now });

async function makeLearner(options: Parameters<typeof makeAccount>[1] = {}) {
  const learner = await makeCaller(db, { role: 'confirmedLearner', now, ...options });
  return { ...learner, personalNumber: await giveNumber(db, personalData, learner.id) };
}
const attach = (referenceNumber: string, token?: string) =>
  call(app, contract.attachTraining, { body: { referenceNumber }, token, language: 'en' });
const listOwn = async (token: string) =>
  (await call(app, contract.listOwnTrainings, { token })).body.data;
const withdraw = (id: number, token = manager.token) =>
  call(app, contract.managerTrainings.withdraw, { body: { id, reason: 'Xato yozilgan' }, token });
const totalOf = async (token: string, year = 2026) =>
  (await call(app, viewCredits, { query: { year: String(year) }, token })).body.data.total;

describe('attaching', () => {
  // spec: OFF-01, OFF-02, OFF-06
  test('brings credits by hours to the year in which it ended, as it is spelled', async () => {
    const { token, personalNumber } = await makeLearner();
    const { referenceNumber } = await makeTraining(db, personalData, { personalNumber });
    const before = await listOwn(token);
    expect(before).toMatchObject({
      attached: [],
      waiting: [{ referenceNumber, credits: 24, year: 2026, state: 'free' }],
      isConfirmed: true,
      hoursPerCredit: 3,
    });
    const { raw } = await attach(referenceNumber.toLowerCase().replace('-', ' '), token);
    expect(raw).toEqual({
      success: 1,
      data: {
        id: expect.any(Number),
        reference_number: referenceNumber,
        institution: 'Avloniy instituti',
        start_date: '2026-03-02',
        end_date: '2026-03-14',
        hours: 72,
        state: 'attached',
        credits: 24,
        year: 2026,
        attached_at: '2026-11-22T07:00:00.000Z',
        withdrawn_at: null,
        withdraw_reason: null,
      },
    });
    expect(await totalOf(token)).toBe(24);
    expect(await listOwn(token)).toMatchObject({ attached: [{ referenceNumber }], waiting: [] });
    const again = await attach(referenceNumber, token);
    expect([again.status, again.failure.code]).toEqual([409, 'offline.already_attached']);
    expect(await totalOf(token)).toBe(24);
    expect((await verifyAudit(db)).brokenId).toBeUndefined();
  });

  test('the share is a setting, and an earlier year gets what belongs to it', async () => {
    await saveSettings(db, { 'credits.hours_per_credit': 4 });
    const { token, personalNumber } = await makeLearner();
    const dates = { startDate: '2025-12-01', endDate: '2025-12-31' };
    const { referenceNumber } = await makeTraining(db, personalData, { personalNumber, ...dates });
    expect((await attach(referenceNumber, token)).body.data).toMatchObject({
      credits: 18,
      year: 2025,
    });
    expect([await totalOf(token), await totalOf(token, 2025)]).toEqual([0, 18]);
    await saveSettings(db, { 'credits.hours_per_credit': 3 });
  });

  test('of fifty at the same moment one', async () => {
    const { id, token, personalNumber } = await makeLearner();
    const { referenceNumber } = await makeTraining(db, personalData, { personalNumber });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => attach(referenceNumber, token)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const refused of answers.filter(({ status }) => status !== 200)) {
      expect([refused.status, refused.failure.code]).toEqual([409, 'offline.already_attached']);
    }
    const lines = await db
      .selectFrom('creditLines')
      .where('accountId', '=', id)
      .select(['kind', 'amount'])
      .execute();
    expect(lines).toEqual([{ kind: 'offline', amount: 24 }]);
  });

  test("somebody else's, an unknown and a withdrawn number are refused, each with its word", async () => {
    const { token, personalNumber } = await makeLearner();
    const others = await makeTraining(db, personalData);
    const taken = await makeTraining(db, personalData, { personalNumber });
    await withdraw(taken.id);
    for (const [number, status, code] of [
      [others.referenceNumber, 409, 'offline.other_person'],
      [newReference(), 404, 'offline.not_found'],
      ['№', 404, 'offline.not_found'],
      [taken.referenceNumber, 409, 'offline.withdrawn'],
    ] as const) {
      const { failure, status: actual } = await attach(number, token);
      expect([actual, failure.code]).toEqual([status, code]);
      expect(failure.errors).toEqual({ reference_number: [failure.msg] });
    }
    expect((await listOwn(token)).waiting).toEqual([]);
    const none = await callRaw(app, 'POST', '/user/offline-education', {
      token,
      body: {},
      language: 'en',
    });
    expect([none.status, none.raw.errors]).toEqual([
      422,
      { reference_number: ['Enter the reference number.'] },
    ]);
    expect((await attach('MO-1')).status).toBe(401);
  });

  test('a number that no reviewer has seen opens nothing', async () => {
    const { token, personalNumber } = await makeLearner({
      role: 'learner',
      profileStatus: 'submitted',
    });
    const { referenceNumber } = await makeTraining(db, personalData, { personalNumber });
    expect(await listOwn(token)).toMatchObject({ waiting: [], isConfirmed: false });
    expect((await attach(referenceNumber, token)).failure.code).toBe('offline.profile_unconfirmed');
    const nameless = await makeCaller(db, { role: 'confirmedLearner', now });
    expect((await attach(referenceNumber, nameless.token)).failure.code).toBe(
      'offline.profile_unconfirmed',
    );
  });
});

describe('withdrawing', () => {
  test('takes the credits back by a line of its own, tells the owner and frees the number', async () => {
    const { id, token, personalNumber } = await makeLearner();
    const training = await makeTraining(db, personalData, { personalNumber });
    await attach(training.referenceNumber, token);
    expect((await withdraw(training.id)).status).toBe(200);
    expect(await totalOf(token)).toBe(0);
    const lines = await db
      .selectFrom('creditLines')
      .where('accountId', '=', id)
      .orderBy('id')
      .select(['kind', 'amount', 'year'])
      .execute();
    expect(lines).toEqual([
      { kind: 'offline', amount: 24, year: 2026 },
      { kind: 'corrected', amount: -24, year: 2026 },
    ]);
    expect((await listOwn(token)).attached).toMatchObject([
      { state: 'withdrawn', withdrawReason: 'Xato yozilgan', credits: 24 },
    ]);
    const notifications = await db
      .selectFrom('notifications')
      .where('accountId', '=', id)
      .where('kind', '=', 'offline_withdrawn')
      .select('facts')
      .execute();
    expect(notifications).toMatchObject([{ facts: { credits: 24, reason: 'Xato yozilgan' } }]);
    expect((await withdraw(training.id)).failure.code).toBe('offline.wrong_state');
    const second = await makeTraining(db, personalData, {
      personalNumber,
      referenceNumber: training.referenceNumber,
      hours: 36,
    });
    expect((await attach(training.referenceNumber, token)).body.data).toMatchObject({
      id: second.id,
      credits: 12,
    });
    expect(await totalOf(token)).toBe(12);
  });

  test('while it is being attached: counted and taken back, or never counted', async () => {
    const { token, personalNumber } = await makeLearner();
    for (let time = 0; time < 5; time += 1) {
      const training = await makeTraining(db, personalData, { personalNumber });
      await Promise.all([attach(training.referenceNumber, token), withdraw(training.id)]);
    }
    expect(await totalOf(token)).toBe(0);
  });

  test('what is attached can neither be rewritten nor deleted, whoever tries', async () => {
    const { token, personalNumber } = await makeLearner();
    const { id, referenceNumber } = await makeTraining(db, personalData, { personalNumber });
    await attach(referenceNumber, token);
    const change = db.updateTable('offlineTrainings').set({ hours: 999 }).where('id', '=', id);
    await expect(change.execute()).rejects.toThrow('not rewritten');
    const erase = db.deleteFrom('offlineTrainings').where('id', '=', id);
    await expect(erase.execute()).rejects.toThrow('not deleted');
  });
});

describe('the public check', () => {
  const check = (referenceNumber: string) =>
    call(app, contract.checkTraining, { query: { referenceNumber }, language: 'en' });

  // spec: OFF-03, OFF-06, OFF-07
  test('shows institution, days, hours and a masked name, as it is spelled', async () => {
    const { referenceNumber } = await makeTraining(db, personalData, {
      fullName: 'Karimova Dilnoza Anvarovna',
    });
    const { raw } = await callRaw(
      app,
      'GET',
      `/offline-education/check?reference_number=${referenceNumber}`,
    );
    expect(raw).toEqual({
      success: 1,
      data: {
        reference_number: referenceNumber,
        institution: 'Avloniy instituti',
        start_date: '2026-03-02',
        end_date: '2026-03-14',
        hours: 72,
        name: 'K*** D*** A***',
        withdrawn_at: null,
      },
    });
  });

  test('without a name on the paper it is that of the confirmed profile', async () => {
    const { personalNumber } = await makeLearner({ lastName: 'Oʻktamov' });
    const { referenceNumber } = await makeTraining(db, personalData, { personalNumber });
    expect((await check(referenceNumber)).body.data.name).toBe('Oʻ*** D*** A***');
    const nobodys = await makeTraining(db, personalData);
    expect((await check(nobodys.referenceNumber)).body.data.name).toBeNull();
  });

  test('a withdrawn one says since when; the live one of the number stands before it', async () => {
    const { id, referenceNumber } = await makeTraining(db, personalData);
    await withdraw(id);
    expect((await check(referenceNumber)).body.data.withdrawnAt).toEqual(now);
    await makeTraining(db, personalData, { referenceNumber, hours: 36 });
    expect((await check(referenceNumber)).body.data).toMatchObject({
      withdrawnAt: null,
      hours: 36,
    });
  });

  // spec: OFF-04, OFF-05
  test('the number is required, and an unknown one has its own message', async () => {
    const bare = (query: string) =>
      callRaw(app, 'GET', `/offline-education/check${query}`, { language: 'uz' });
    for (const query of ['', '?reference_number=', '?reference_number=%20']) {
      const { status, raw } = await bare(query);
      expect([status, raw.errors]).toEqual([
        422,
        { reference_number: ['Maʼlumotnoma raqamini kiriting.'] },
      ]);
    }
    const unknown = await bare('?reference_number=YOQ-1');
    expect([unknown.status, unknown.raw.code]).toEqual([404, 'offline.not_found']);
    expect(unknown.raw.errors.reference_number).toEqual([unknown.raw.msg]);
    expect((await bare(`?reference_number=${'9'.repeat(65)}`)).status).toBe(422);
  });
});
