import { blockAccount, changeRole, viewAccount } from '@malaka/contracts/people/accounts';
import { me } from '@malaka/contracts/people/sign-in';
import { ROLE_IDS, type Role } from '@malaka/contracts/kit/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifyAudit } from '#/kit/audit/verify-audit.ts';
import * as identity from '#/domains/people/sign-in/routes.ts';
import { seedReference } from '#/domains/people/reference/seed-reference.ts';
import { call, callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeAccount, makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { adminRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const { app } = await createTestApp(database, {
  only: (scopes, deps) => {
    identity.signedInRoutes(scopes.signedIn, deps);
    adminRoutes(scopes.admin, deps);
  },
});

beforeAll(async () => seedReference(db));

type Caller = { id: number; token: string };
const makeAdmin = () => makeCaller(db, { role: 'admin' });

const give = ({ token }: Caller, id: number, role: Role, options: object = {}) =>
  call(app, changeRole, {
    body: {
      id,
      role,
      managerRegionId: null,
      isMethodExpert: false,
      methodExpertScopes: [],
      ...options,
    },
    token,
  });
const block = ({ token }: Caller, id: number, reason = 'Soxta hujjat yuklagan') =>
  call(app, blockAccount, { body: { id, reason }, token });
const view = async ({ token }: Caller, id: number) =>
  (await call(app, viewAccount, { params: { id }, token })).body.data;
const journalOf = async (id: number) =>
  await db
    .selectFrom('auditLog')
    .select(['action', 'actorId', 'before', 'after'])
    .where('subject', '=', `account:${id}`)
    .orderBy('id')
    .execute();

describe('roles', () => {
  // spec: SEC-01, SEC-02, SEC-03, SEC-04, SEC-06
  it('are given by their numbers and in force at the next call of an open session', async () => {
    const admin = await makeAdmin();
    const person = await makeCaller(db);
    for (const role of ['teacher', 'manager', 'ministry', 'admin', 'learner'] as const) {
      const answer = await callRaw(app, 'POST', '/admin/accounts/role', {
        token: admin.token,
        body: { id: person.id, role_id: ROLE_IDS[role] },
      });
      expect(answer.raw).toEqual({ success: 1 });
      const own = await callRaw(app, 'GET', '/auth/me', { token: person.token });
      expect(own.raw.data).toMatchObject({
        role_id: ROLE_IDS[role],
        is_teacher: role === 'teacher' ? 1 : 0,
      });
      const asAdmin = await call(app, viewAccount, {
        params: { id: person.id },
        token: person.token,
      });
      expect(asAdmin.status).toBe(role === 'admin' ? 200 : 403);
    }
  });

  // spec: SEC-05
  it('leave to the profile which of the learner’s two it is', async () => {
    const admin = await makeAdmin();
    const person = await makeCaller(db, { role: 'teacher', profileStatus: 'confirmed' });
    await give(admin, person.id, 'learner');
    expect((await call(app, me, { token: person.token })).body.data.role).toBe('confirmedLearner');
    const other = await makeAccount(db, { role: 'teacher', profileStatus: 'rejected' });
    await give(admin, other.id, 'confirmedLearner');
    expect((await view(admin, other.id)).role).toBe('learner');
  });

  it('are told to the person and kept in the journal, before and after; the same again is nothing', async () => {
    const admin = await makeAdmin();
    const person = await makeAccount(db);
    await give(admin, person.id, 'teacher');
    await give(admin, person.id, 'teacher');
    const notifications = await db
      .selectFrom('notifications')
      .select('kind')
      .where('accountId', '=', person.id)
      .execute();
    expect(notifications).toEqual([{ kind: 'role_changed' }]);
    expect(await journalOf(person.id)).toEqual([
      {
        action: 'account.role_changed',
        actorId: admin.id,
        before: { role: 'learner' },
        after: { role: 'teacher' },
      },
    ]);
  });

  it('of a manager may have a region, of a teacher subjects to advise on; others lose both', async () => {
    const admin = await makeAdmin();
    const { id } = await makeAccount(db);
    await give(admin, id, 'manager', { managerRegionId: 3 });
    expect(await view(admin, id)).toMatchObject({
      managerRegionId: 3,
      managerRegion: expect.any(String),
    });
    const scopes = [
      { subjectId: 2, regionId: 3 },
      { subjectId: 1, regionId: null },
    ];
    await give(admin, id, 'teacher', { isMethodExpert: true, methodExpertScopes: scopes });
    const expert = await view(admin, id);
    expect(expert).toMatchObject({ isMethodExpert: true, managerRegionId: null });
    expect(expert.methodExpertScopes).toHaveLength(2);
    expect(expert.methodExpertScopes).toContainEqual({
      subjectId: 1,
      regionId: null,
      subject: expect.any(String),
      region: null,
    });
    await give(admin, id, 'ministry', { isMethodExpert: true, methodExpertScopes: scopes });
    expect(await view(admin, id)).toMatchObject({ isMethodExpert: false, methodExpertScopes: [] });
  });

  it.each([
    ['manager', { managerRegionId: 999_999 }, 'manager_region_id'],
    ['teacher', { isMethodExpert: true }, 'method_expert_scopes'],
    [
      'teacher',
      { isMethodExpert: true, methodExpertScopes: [{ subjectId: 999_999, regionId: null }] },
      'method_expert_scopes',
    ],
    [
      'teacher',
      { isMethodExpert: true, methodExpertScopes: [{ subjectId: 1, regionId: 999_999 }] },
      'method_expert_scopes',
    ],
  ] as const)('%s with %o is refused at its field', async (role, rights, field) => {
    const admin = await makeAdmin();
    const { id } = await makeAccount(db);
    const { status, failure } = await give(admin, id, role, rights);
    expect(status).toBe(422);
    expect(Object.keys(failure.errors!)).toEqual([field]);
    expect((await view(admin, id)).role).toBe('learner');
  });

  it('of nobody are not found, a number that is none is refused', async () => {
    const admin = await makeAdmin();
    expect((await give(admin, 999_999, 'teacher')).failure.code).toBe('account.not_found');
    const wrong = await callRaw(app, 'POST', '/admin/accounts/role', {
      token: admin.token,
      body: { id: admin.id, role_id: 7 },
    });
    expect(wrong.raw).toMatchObject({
      code: 'request.invalid',
      errors: { role_id: expect.anything() },
    });
  });
});

it('leaves one unbroken chain of audit rows, also of many at the same moment', async () => {
  const admins = await Promise.all([makeAdmin(), makeAdmin(), makeAdmin()]);
  const people = await Promise.all(Array.from({ length: 6 }, () => makeAccount(db)));
  await Promise.all(
    people.flatMap(({ id }, n) => [
      give(admins[n % 3]!, id, 'teacher'),
      block(admins[(n + 1) % 3]!, id),
    ]),
  );
  const journals = await Promise.all(people.map(({ id }) => journalOf(id)));
  for (const rows of journals) expect(rows).toHaveLength(2);
  const { rows, brokenId } = await verifyAudit(db);
  expect(brokenId).toBeUndefined();
  expect(rows).toBeGreaterThan(people.length * 2);
});
