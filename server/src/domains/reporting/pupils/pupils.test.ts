import type { QueryOf } from '@malaka/contracts/kit/endpoint';
import * as contract from '@malaka/contracts/reporting/pupils';
import { PUPILS_PER_PAGE } from '@malaka/contracts/kit/limits';
import { ROLE_IDS } from '@malaka/contracts/kit/roles';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { issueCertificate } from '#/domains/credentials/certificates/issue-certificate.ts';
import { call, callRaw } from '#test/client.ts';
import { countQueries } from '#test/count-queries.ts';
import { makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { makePlaces, makePupil } from '#test/pupil-factories.ts';
import { attachTraining } from '#/domains/credentials/offline-trainings/attach-training.ts';
import { createTestApp } from '#test/test-app.ts';
import { giveNumber, makeTraining, newReference } from '#test/training-factories.ts';
import { examinerRoutes, managerRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const now = new Date('2026-11-22T07:00:00Z');
const { app, deps } = await createTestApp(database, {
  now: () => now,
  only: (scopes, appDeps) => {
    managerRoutes(scopes.manager, appDeps);
    examinerRoutes(scopes.examiner, appDeps);
  },
});

const [andijan, bukhara] = (await makePlaces(db, 2)) as [
  Awaited<ReturnType<typeof makePlaces>>[number],
  Awaited<ReturnType<typeof makePlaces>>[number],
];
const ministry = await makeCaller(db, { role: 'ministry', now });
const manager = await makeCaller(db, { role: 'manager', now });
const regional = await makeCaller(db, { role: 'manager', now });
await db
  .updateTable('accounts')
  .set({ managerRegionId: bukhara.regionId })
  .where('id', '=', regional.id)
  .execute();

const list = async (query: QueryOf<typeof contract.listPupils>, token = ministry.token) =>
  (await call(app, contract.listPupils, { query, token })).body.users;

async function buy(accountId: number, price: number, completedAt: Date | null = null) {
  const { id: courseId } = await makeCourse(db, { type: 'paid', price, hasCertificate: true });
  await db.insertInto('enrolments').values({ accountId, courseId, price, completedAt }).execute();
  return courseId;
}

/** A pupil with every field filled. */
async function makeWhole() {
  const pupil = await makePupil(db, {
    role: 'confirmedLearner',
    lastName: 'Yoʻldosheva',
    firstName: 'Nigora',
    middleName: 'Baxtiyor qizi',
    place: andijan,
    subjectId: 9,
    positionTypeId: 1,
    language: 'ru',
    registeredAt: new Date('2025-03-04T20:30:00Z'),
  });
  const courseId = await buy(pupil.id, 150_000, now);
  await buy(pupil.id, 50_000);
  await db
    .insertInto('creditYears')
    .values({ accountId: pupil.id, year: 2026, reachedAt: now })
    .execute();
  const personalNumber = await giveNumber(db, deps.personalData, pupil.id);
  const training = { personalNumber, referenceNumber: newReference() };
  await makeTraining(db, deps.personalData, training);
  const actor = { accountId: pupil.id, address: '::1', language: 'uz', now } as const;
  await attachTraining(db, training.referenceNumber, actor);
  const { number } = await db
    .transaction()
    .execute((trx) => issueCertificate(trx, { accountId: pupil.id, courseId, now }));
  return { ...pupil, number, ...training };
}

describe('the list', () => {
  // spec: PUP-04, PUP-06, PUP-07, PUP-08, PUP-09, PUP-10, PUP-11, PUP-12, PUP-13, PUP-14, PUP-17, PUP-19, CERT-06
  test('has all fields of a pupil, with count and sum, as they are spelled', async () => {
    const whole = await makeWhole();
    const { raw } = await callRaw(app, 'GET', '/manager/result/users?search=yuldosheva', {
      token: manager.token,
      language: 'en',
    });
    const places = await sql<{ region: string; city: string; school: string }>`
      select coalesce(nullif(r.name ->> 'en', ''), r.name ->> 'uz') as region,
        coalesce(nullif(d.name ->> 'en', ''), d.name ->> 'uz') as city, h.name ->> 'uz' as school
      from regions r, districts d, schools h
      where r.id = ${andijan.regionId} and d.id = ${andijan.districtId}
        and h.id = ${andijan.schoolId}`.execute(db);
    expect(raw).toEqual({
      success: 1,
      users: {
        data: [
          {
            id: whole.id,
            lastname: 'Yoʻldosheva',
            firstname: 'Nigora',
            middlename: 'Baxtiyor qizi',
            phone: whole.phone,
            avatar: null,
            role_id: 5,
            registration_date: '2025-03-05 01:30:00',
            status: 1,
            completed: 1,
            qualification_year: 2026,
            position: null,
            position_type: expect.any(String),
            certificate_number: whole.number,
            certificate_date: '2026-11-22 12:00:00',
            ...places.rows[0],
            language: 'ru',
            direction: expect.any(String),
            offline_education: {
              institution: 'Avloniy instituti',
              start_date: '2026-03-02',
              end_date: '2026-03-14',
              reference_number: whole.referenceNumber,
            },
            purchases_count: 2,
            finished_count: 1,
            money: 200_000,
          },
        ],
        total: 1,
        per_page: 20,
        current_page: 1,
        last_page: 1,
        next_page_url: null,
      },
    });
    const before = await list({ search: 'yuldosheva', year: 2025 });
    expect(before.data[0]).toMatchObject({ year: 2025, isCompleted: false });
    expect((await list({ search: 'yuldosheva', year: 2024 })).total).toBe(0);
  });

  test('whoever gets another role stays, with all figures, and the role is told and found', async () => {
    const { id } = await makePupil(db, { lastName: 'Koʻtarilgan', role: 'confirmedLearner' });
    await buy(id, 70_000, now);
    const filter = { search: 'kotarilgan', year: 2026 };
    const seen = async () => {
      const [row] = (await list(filter)).data;
      const sums = await call(app, contract.sumPupils, { query: filter, token: ministry.token });
      const page = await call(app, contract.viewPupil, { params: { id }, token: ministry.token });
      const { purchasesCount, finishedCount, money } = row!;
      return [purchasesCount, finishedCount, money, sums.body.userCount, page.body.data.money];
    };
    const before = await seen();
    expect(before).toEqual([1, 1, 70_000n, 1, 70_000n]);
    for (const role of ['teacher', 'manager', 'ministry', 'admin', 'learner'] as const) {
      await db.updateTable('accounts').set({ role: ROLE_IDS[role] }).where('id', '=', id).execute();
      expect(await seen()).toEqual(before);
      expect((await list({ ...filter, role })).data.map((row) => row.role)).toEqual([role]);
      const other = role === 'teacher' ? 'manager' : 'teacher';
      expect((await list({ ...filter, role: other })).total).toBe(0);
    }
  });

  // spec: PUP-03, LIM-23, PUP-16, PUP-18
  test('comes in pages of twenty, in an order; its summary says who bought and what all paid', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 23; n += 1) {
      const { id } = await makePupil(db, { place: bukhara, lastName: `Tartib${n % 2}` });
      ids.unshift(id);
    }
    const first = await list({ search: 'tartib' });
    const second = await list({ search: 'tartib', page: 2 });
    expect(first.data).toHaveLength(PUPILS_PER_PAGE);
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(ids);
    await buy(ids[4]!, 70_000);
    await buy(ids[4]!, 0);
    await buy(ids[7]!, 90_000);
    const rich = await list({ search: 'tartib', sort: 'money' });
    expect(rich.data.slice(0, 2).map(({ id }) => id)).toEqual([ids[7], ids[4]]);
    const often = await list({ search: 'tartib', sort: 'purchases', order: 'desc' });
    expect(often.data[0]?.id).toBe(ids[4]);
    const named = await list({ search: 'tartib', sort: 'name' });
    expect(named.data[0]?.lastName).toBe('Tartib0');
    const summary = await callRaw(app, 'GET', '/manager/result/all?search=tartib', {
      token: ministry.token,
    });
    expect(summary.raw).toEqual({ success: 1, user_count: 2, money: 160_000 });
  });

  test('a regional manager sees the own region alone, in the list, its summary and a search', async () => {
    const own = await makePupil(db, { place: bukhara, lastName: 'Qamrovli' });
    const foreign = await makePupil(db, { place: andijan, lastName: 'Qamrovli' });
    await buy(own.id, 10_000);
    await buy(foreign.id, 20_000);
    const idsOf = async (query: object) =>
      (await list({ search: 'qamrovli', ...query }, regional.token)).data.map(({ id }) => id);
    expect(await idsOf({})).toEqual([own.id]);
    expect(await idsOf({ region: andijan.regionId })).toEqual([]);
    expect(await idsOf({ school: andijan.schoolId })).toEqual([]);
    expect((await list({ search: 'qamrovli' })).total).toBe(2);
    const query = { search: 'qamrovli' };
    const sums = await call(app, contract.sumPupils, { query, token: regional.token });
    expect(sums.body).toEqual({ success: 1, userCount: 1, money: 10_000n });
    for (const path of ['', '/credits', '/journal']) {
      const one = `/manager/pupils/${foreign.id}${path}`;
      expect((await callRaw(app, 'GET', one, { token: regional.token })).status).toBe(404);
      expect((await callRaw(app, 'GET', one, { token: manager.token })).status).toBe(200);
    }
    const { body } = await call(app, contract.viewVisibleRegion, { token: regional.token });
    expect(body.data.region?.id).toBe(bukhara.regionId);
    const all = await call(app, contract.viewVisibleRegion, { token: manager.token });
    expect(all.body.data.region).toBeNull();
  });

  test('is for those who manage, and pages and filters that are none are refused', async () => {
    for (const role of ['learner', 'teacher'] as const) {
      const { token } = await makeCaller(db, { role, now });
      expect((await callRaw(app, 'GET', '/manager/result/users', { token })).status).toBe(403);
      expect((await callRaw(app, 'GET', '/manager/result/all', { token })).status).toBe(403);
    }
    expect((await callRaw(app, 'GET', '/manager/result/users')).status).toBe(401);
    const bad = ['page=0', 'page=-1', 'page=two', 'page=1e9', 'region_id=x', 'status=2', 'sort=id'];
    for (const query of [...bad, 'qualification_year=1', 'language=fr', 'order=up']) {
      const { status } = await callRaw(app, 'GET', `/manager/result/users?${query}`, {
        token: ministry.token,
      });
      expect([query, status]).toEqual([query, 422]);
    }
    for (const query of [{ page: 1_000_000_000 }, { region: 2_000_000_000 }, { search: '?!' }]) {
      expect((await list(query)).data).toEqual([]);
    }
  });

  test('asks the database equally often for one pupil and for twenty', async () => {
    for (let n = 0; n < 20; n += 1) await makeWholeLike(`Koʻpchilik`);
    await makeWholeLike('Yolgʻizcha');
    const one = await countQueries(() => list({ search: 'yolgizcha' }));
    const many = await countQueries(() => list({ search: 'kopchilik' }));
    expect(many).toBe(one);
    expect(many).toBeLessThan(9);
  });
});

const makeWholeLike = async (lastName: string) => {
  const { id } = await makePupil(db, { lastName, place: andijan });
  await buy(id, 1000);
};

describe('one pupil', () => {
  // spec: CERT-06
  test('with certificates and offline trainings; documents are masked', async () => {
    const whole = await makeWhole();
    const { body } = await call(app, contract.viewPupil, {
      params: { id: whole.id },
      token: manager.token,
    });
    expect(body.data).toMatchObject({
      id: whole.id,
      passport: '',
      personalNumber: `**********${whole.personalNumber.slice(-4)}`,
      profileStatus: 'confirmed',
      certificates: [{ number: whole.number, state: 'issued' }],
      offlineEducations: [
        {
          referenceNumber: whole.referenceNumber,
          startDate: '2026-03-02',
          credits: 24,
          year: 2026,
        },
      ],
    });
    const credits = await call(app, contract.viewPupilCredits, {
      params: { id: whole.id },
      query: {},
      token: manager.token,
    });
    expect(credits.body.data).toMatchObject({ year: 2026, total: 24 });
  });

  test('its journal has decisions without the place they were made from, and no readings', async () => {
    const { id } = await makePupil(db, {});
    const subject = `account:${id}`;
    const actorId = ministry.id;
    await db.transaction().execute(async (trx) => {
      for (const action of ['profile.rejected', 'account.sessions_ended', 'account.role_changed']) {
        await writeAudit(trx, {
          action,
          subject,
          by: { accountId: actorId, address: '10.1.2.3' },
          after: { pinfl: '31234567890123', comment: 'Hujjat xira' },
        });
      }
    });
    const { raw } = await callRaw(app, 'GET', `/manager/pupils/${id}/journal`, {
      token: manager.token,
    });
    expect(raw.total).toBe(2);
    expect(raw.data).toMatchObject([
      { action: 'account.role_changed', address: null },
      { action: 'profile.rejected', after: { comment: 'Hujjat xira' } },
    ]);
    expect(JSON.stringify(raw)).not.toMatch(/31234567890123|10\.1\.2\.3/);
  });

  test('who is no pupil is nobody', async () => {
    const { status, failure } = await call(app, contract.viewPupil, {
      params: { id: 999_999_999 },
      token: manager.token,
    });
    expect([status, failure.code]).toEqual([404, 'account.not_found']);
  });
});
