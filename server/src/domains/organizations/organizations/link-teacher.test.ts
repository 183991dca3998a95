import { linkTeacher, viewAccount } from '@malaka/contracts/people/accounts';
import { viewAuthor } from '@malaka/contracts/authoring/authors';
import { viewOrganization } from '@malaka/contracts/organizations/organizations';
import { ROLE_IDS } from '@malaka/contracts/kit/roles';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { call, callRaw } from '#test/client.ts';
import { makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeAccount, makeCaller } from '#test/factories.ts';
import { makeAllowed } from '#test/organization-factories.ts';
import { createTestApp } from '#test/test-app.ts';

const database = await useTestDatabase();
const { db } = database;
const { app } = await createTestApp(database);
const admin = await makeCaller(db, { role: 'admin' });
const PATH = '/admin/accounts/organization';

const link = (id: number, organizationId: number | null, token: string | undefined = admin.token) =>
  call(app, linkTeacher, { body: { id, organizationId }, token });
const teachersOf = async (id: number) =>
  (await call(app, viewOrganization, { params: { id } })).body.data.teachers;
const organizationOf = async (id: number) =>
  (await call(app, viewAccount, { params: { id }, token: admin.token })).body.data.organization;

const { id: organizationId } = await makeAllowed(app, db);

test('a teacher belongs to an organisation, which shows it, until that is changed', async () => {
  const teacher = await makeAccount(db, {
    role: 'teacher',
    lastName: 'Bogʻlangan',
    firstName: 'Aziza',
  });
  const course = await makeCourse(db, { authorId: teacher.id });
  const body = { id: teacher.id, organization_id: organizationId };
  expect((await callRaw(app, 'POST', PATH, { token: admin.token, body })).raw).toEqual({
    success: 1,
  });
  expect(await teachersOf(organizationId)).toEqual([
    { id: teacher.id, name: 'Aziza Bogʻlangan', avatar: null, subject: null, coursesCount: 1 },
  ]);
  const organization = await organizationOf(teacher.id);
  expect(organization?.id).toBe(organizationId);
  const author = await call(app, viewAuthor, { params: { id: course.authorId } });
  expect(author.body.data.organization).toEqual(organization);

  // Linking twice changes nothing: the journal has changes only.
  expect((await link(teacher.id, organizationId)).status).toBe(200);
  const { id: other } = await makeAllowed(app, db);
  await link(teacher.id, other);
  expect(await teachersOf(organizationId)).toEqual([]);
  expect(await teachersOf(other)).toHaveLength(1);
  await link(teacher.id, null);
  expect(await teachersOf(other)).toEqual([]);
  const { rows: journal } = await sql<{ actorId: number; name: string | null }>`
    select actor_id, after ->> 'organization' as name from audit_log
    where subject = ${`account:${teacher.id}`} and action = 'account.organization_changed'
    order by id`.execute(db);
  expect(journal.map(({ name }) => name)).toEqual([organization?.name, expect.any(String), null]);
  expect(journal.every(({ actorId }) => actorId === admin.id)).toBe(true);
});

test('only teachers are linked, only to the registry, only by administrators', async () => {
  const teacher = await makeCaller(db, { role: 'teacher' });
  const learner = await makeCaller(db, { role: 'confirmedLearner' });
  const refusal = async (...input: Parameters<typeof link>) => {
    const { status, raw } = await link(...input);
    return [status, raw.code];
  };
  expect(await refusal(learner.id, organizationId)).toEqual([409, 'organization.teacher_needed']);
  expect(await refusal(teacher.id, 2_000_000)).toEqual([404, 'organization.not_found']);
  expect(await refusal(2_000_000, organizationId)).toEqual([404, 'account.not_found']);
  for (const token of [
    teacher.token,
    (await makeCaller(db, { role: 'manager' })).token,
    (await makeCaller(db, { role: 'ministry' })).token,
  ]) {
    expect(await refusal(teacher.id, organizationId, token)).toEqual([403, 'auth.forbidden']);
  }
  expect((await callRaw(app, 'POST', PATH, { body: { id: teacher.id } })).status).toBe(401);
  for (const wrong of ['x', 0, -1, 1.5]) {
    const body = { id: teacher.id, organization_id: wrong };
    expect((await callRaw(app, 'POST', PATH, { token: admin.token, body })).status).toBe(422);
  }
  expect(await organizationOf(teacher.id)).toBeNull();
});

test('who is no teacher any more, or whose account is closed, is shown nowhere', async () => {
  const { id: own } = await makeAllowed(app, db);
  const leaving = await makeAccount(db, { role: 'teacher' });
  const closed = await makeAccount(db, { role: 'teacher' });
  await link(leaving.id, own);
  await link(closed.id, own);
  expect(await teachersOf(own)).toHaveLength(2);
  const role = { id: leaving.id, role_id: ROLE_IDS.manager };
  await callRaw(app, 'POST', '/admin/accounts/role', { token: admin.token, body: role });
  expect(await organizationOf(leaving.id)).toBeNull();
  await sql`update accounts set status = 'blocked' where id = ${closed.id}`.execute(db);
  expect(await teachersOf(own)).toEqual([]);
});

test('an organisation that lost its place is named no more, except to administrators', async () => {
  const { id: own } = await makeAllowed(app, db);
  const teacher = await makeAccount(db, { role: 'teacher' });
  await makeCourse(db, { authorId: teacher.id });
  await link(teacher.id, own);
  await sql`update organizations set status = 'cancelled', comment = 'Litsenziya tugadi',
    decided_at = now() where id = ${own}`.execute(db);
  const author = await call(app, viewAuthor, { params: { id: teacher.id } });
  expect(author.body.data.organization).toBeNull();
  expect((await organizationOf(teacher.id))?.id).toBe(own);
  expect((await link(teacher.id, null)).status).toBe(200);
});
