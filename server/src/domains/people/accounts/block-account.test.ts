import {
  blockAccount,
  changeRole,
  unblockAccount,
  viewAccount,
} from '@malaka/contracts/people/accounts';
import { login, me } from '@malaka/contracts/people/sign-in';
import { ROLE_IDS, type Role } from '@malaka/contracts/kit/roles';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import * as identity from '#/domains/people/sign-in/routes.ts';
import { call, callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeAccount, makeAccountWithPassword, makeCaller, makeSession } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { lockAccounts } from './lock-accounts.ts';
import { adminRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const { app } = await createTestApp(database, {
  only: (scopes, deps) => {
    identity.publicRoutes(scopes.public, deps);
    identity.signedInRoutes(scopes.signedIn, deps);
    adminRoutes(scopes.admin, deps);
  },
});

type Caller = { id: number; token: string };
const makeAdmin = () => makeCaller(db, { role: 'admin' });

/** Demotes all other admins, so that the last one really is the last. */
async function onlyAdmins(...callers: Caller[]): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ role: ROLE_IDS.learner })
    .where('role', '=', ROLE_IDS.admin)
    .where(
      'id',
      'not in',
      callers.map(({ id }) => id),
    )
    .execute();
}

const none = { managerRegionId: null, isMethodExpert: false, methodExpertScopes: [] };
const give = ({ token }: Caller, id: number, role: Role) =>
  call(app, changeRole, { body: { id, role, ...none }, token });
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

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]!.n;
}

describe('the last admin', () => {
  it('stays one, and cannot be blocked', async () => {
    const admin = await makeAdmin();
    await makeCaller(db, { role: 'admin', status: 'blocked' });
    await onlyAdmins(admin);
    expect((await give(admin, admin.id, 'teacher')).failure).toMatchObject({
      code: 'account.last_admin',
      msg: expect.stringContaining('oxirgi administrator'),
    });
    expect((await block(admin, admin.id)).failure.code).toBe('account.own_block');
    expect((await view(admin, admin.id)).role).toBe('admin');
    const other = await makeAdmin();
    expect((await give(admin, admin.id, 'teacher')).status).toBe(200);
    expect((await view(other, admin.id)).role).toBe('teacher');
  });

  it.each([
    ['take each other’s right', (one: Caller, id: number) => give(one, id, 'learner')],
    ['block each other', (one: Caller, id: number) => block(one, id)],
    ['give up their own', (one: Caller, _: number, own: number) => give(one, own, 'learner')],
  ])('is left when two %s at the same moment', async (_, act) => {
    const [one, two] = [await makeAdmin(), await makeAdmin()];
    await onlyAdmins(one, two);
    const { asking } = await db.transaction().execute(async (trx) => {
      await lockAccounts(trx, one.id);
      const both = [act(one, two.id, one.id), act(two, one.id, two.id)];
      // Both passed the check as admins, and meet at the lock.
      await expect.poll(countWaiting).toBe(2);
      return { asking: Promise.all(both) };
    });
    const [done, refused] = (await asking).toSorted((a, b) => a.status - b.status);
    expect(done!.status).toBe(200);
    expect(refused!.failure.code).toBe('account.last_admin');
    const left = await db
      .selectFrom('accounts')
      .select('id')
      .where('role', '=', ROLE_IDS.admin)
      .where('status', '=', 'active')
      .execute();
    expect(left).toHaveLength(1);
  });

  it('who loses the right while asking gives none away', async () => {
    const [one, two] = [await makeAdmin(), await makeAdmin()];
    const person = await makeAccount(db);
    const pending = await db.transaction().execute(async (trx) => {
      await lockAccounts(trx, one.id);
      const asking = give(two, person.id, 'admin');
      // It waits for the lock: its session was valid when it was checked.
      await expect.poll(countWaiting).toBe(1);
      await trx.updateTable('accounts').set({ role: 2 }).where('id', '=', two.id).execute();
      return { asking };
    });
    expect((await pending.asking).failure.code).toBe('auth.forbidden');
    expect((await view(one, person.id)).role).toBe('learner');
  });
});

describe('blocking', () => {
  it('ends all sessions at once, and the owner learns why at the next sign-in', async () => {
    const admin = await makeAdmin();
    const person = await makeAccountWithPassword(db);
    const sessions = [await makeSession(db, person.id), await makeSession(db, person.id)];
    await block(admin, person.id);
    for (const { token } of sessions) {
      expect((await call(app, me, { token })).failure.code).toBe('auth.sign_in_required');
    }
    const { phone, password } = person;
    const refused = await call(app, login, { body: { phone, password }, language: 'ru' });
    expect(refused.failure).toMatchObject({
      code: 'account.blocked',
      reason: 'Soxta hujjat yuklagan',
    });
    const stranger = await call(app, login, { body: { phone, password: 'Boshqa-12345' } });
    expect(stranger.failure).not.toHaveProperty('reason');
    expect(await view(admin, person.id)).toMatchObject({
      status: 'blocked',
      blockedReason: 'Soxta hujjat yuklagan',
      blockedAt: expect.any(Date),
      sessionsCount: 0,
    });
  });

  it('is undone, and both stand in the journal once', async () => {
    const admin = await makeAdmin();
    const person = await makeAccountWithPassword(db);
    await block(admin, person.id);
    await block(admin, person.id, 'Yana bir sabab');
    const unblock = () =>
      call(app, unblockAccount, { body: { id: person.id }, token: admin.token });
    await unblock();
    await unblock();
    const { phone, password } = person;
    expect((await call(app, login, { body: { phone, password } })).status).toBe(200);
    expect(await journalOf(person.id)).toMatchObject([
      { action: 'account.blocked', after: { status: 'blocked', reason: 'Soxta hujjat yuklagan' } },
      { action: 'account.unblocked', after: { status: 'active' } },
    ]);
  });

  it('needs a reason, an account, and not one’s own', async () => {
    const admin = await makeAdmin();
    const { id } = await makeAccount(db);
    const empty = await callRaw(app, 'POST', '/admin/accounts/block', {
      token: admin.token,
      body: { id, reason: '   ' },
    });
    expect(empty.raw).toMatchObject({
      code: 'request.invalid',
      errors: { reason: [expect.any(String)] },
    });
    expect((await block(admin, 999_999)).failure.code).toBe('account.not_found');
    expect((await block(admin, admin.id)).failure.code).toBe('account.own_block');
  });
});
