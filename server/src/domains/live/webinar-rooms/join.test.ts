import { joinWebinar } from '@malaka/contracts/live/webinar-rooms';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { enrol, makeCourse } from '#test/course-factories.ts';
import { call, callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { makeWebinar } from '#test/webinar-factories.ts';
import { findParticipant } from './participants.ts';
import { publicRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const sent: unknown[] = [];
const { app } = await createTestApp(database, {
  deps: {
    meetings: {
      kind: 'built-in',
      open: async () => undefined,
      join: async () => ({ where: 'room' }),
      isRunning: async () => false,
      look: async () => undefined,
      end: async () => undefined,
      listRecords: async () => [],
    },
  },
  only: ({ public: open }, appDeps) => publicRoutes(open, appDeps),
});
const away = await createTestApp(database, {
  deps: {
    meetings: {
      kind: 'big-blue-button',
      open: async () => undefined,
      join: async (...args) => {
        sent.push(args);
        return args[2]
          ? { where: 'address', address: 'https://bbb.example/join?x=1' }
          : { where: 'room' };
      },
      isRunning: async () => false,
      look: async () => undefined,
      end: async () => undefined,
      listRecords: async () => [],
    },
  },
  only: ({ public: open }, appDeps) => publicRoutes(open, appDeps),
});

const author = await makeCaller(db, { role: 'teacher', firstName: 'Aziz', lastName: 'Rahimov' });
const learner = await makeCaller(db, { firstName: 'Dilnoza', lastName: 'Karimova' });
const { id } = await makeWebinar(db, { authorId: author.id });
const post = (body: object, token?: string, webinarId = id) =>
  callRaw(app, 'POST', `/webinars/${webinarId}/join`, { body, ...(token && { token }) });
const join = async (body: { name?: string; token?: string }, token?: string) =>
  (await call(app, joinWebinar, { params: { id }, body, ...(token && { token }) })).body.data;

describe('a guest', () => {
  // spec: WEB-29, WEB-32, LIM-11
  test('gives a name of three characters or more that can be seen', async () => {
    for (const name of [undefined, '', 'Al', '  Al ', 'A\u200B\u200Bl', '\u202E\u202E\u202E']) {
      const { status, raw } = await post({ name });
      expect([name, status, Object.keys(raw.errors)]).toEqual([name, 422, ['name']]);
    }
    expect((await post({})).raw.errors.name[0]).toContain('kamida 3');
    expect((await post({ name: 'A'.repeat(61) })).status).toBe(422);
    const { status, raw } = await post({ name: ' Ali \u202EVali\n ' });
    expect(status).toBe(200);
    expect(raw).toEqual({
      success: 1,
      data: {
        token: expect.stringMatching(/^[\w-]{43}$/),
        participant: {
          id: expect.any(Number),
          name: 'Ali Vali',
          is_moderator: false,
          is_guest: true,
        },
        where: 'room',
        address: null,
      },
    });
  });

  test('who comes again with the token is the same person; another browser is another', async () => {
    const first = await join({ name: 'Gulnora' });
    const again = await join({ name: 'Gulnora opa', token: first.token });
    expect(again).toMatchObject({
      token: first.token,
      participant: { id: first.participant.id, name: 'Gulnora opa' },
    });
    expect((await join({ token: first.token })).participant.name).toBe('Gulnora opa');
    const other = await join({ name: 'Gulnora' });
    expect(other.participant.id).not.toBe(first.participant.id);
    expect(await findParticipant(db, first.token)).toMatchObject({ webinarId: id });
    const { rows } = await sql<{ plain: boolean }>`select bool_or(
      token_hash = convert_to(${first.token}, 'UTF8')) as plain
      from webinar_participants`.execute(db);
    expect(rows[0]!.plain).toBe(false);
  });

  test('a token of another webinar makes nobody of this one', async () => {
    const { id: other } = await makeWebinar(db, { authorId: author.id });
    const there = (await post({ name: 'Begona' }, undefined, other)).raw.data;
    expect((await post({ token: there.token })).status).toBe(422);
    const here = await join({ name: 'Begona', token: there.token });
    expect(here.token).not.toBe(there.token);
  });

  test('does not come back after being removed', async () => {
    const { token, participant } = await join({ name: 'Shovqinchi' });
    await sql`update webinar_participants set removed_at = now()
      where id = ${participant.id}`.execute(db);
    const { status, raw } = await post({ name: 'Shovqinchi', token });
    expect([status, raw.code]).toEqual([403, 'webinar.removed']);
    expect(await findParticipant(db, token)).toBeUndefined();
  });
});

describe('a signed-in person', () => {
  test('takes the own name and is one participant on all devices', async () => {
    const first = await join({ name: 'Boshqa ism' }, learner.token);
    expect(first.participant).toMatchObject({ name: 'Dilnoza Karimova', isGuest: false });
    const again = await join({}, learner.token);
    expect(again).toEqual(first);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count
      from webinar_visitors where account_id = ${learner.id} and joined_at is not null`.execute(db);
    expect(rows[0]!.count).toBe(1);
    expect((await join({}, author.token)).participant).toMatchObject({ isModerator: true });
    const admin = await makeCaller(db, { role: 'admin' });
    expect((await join({}, admin.token)).participant.isModerator).toBe(true);
  });

  test('without a name of the own gives one; a removed or blocked account stays out', async () => {
    const nameless = await makeCaller(db, { firstName: '', lastName: '' });
    expect((await post({}, nameless.token)).raw.errors.name).toBeDefined();
    const { participant, token } = await join({ name: 'Ism' }, nameless.token);
    expect(participant).toMatchObject({ name: 'Ism', isGuest: false });
    await sql`update accounts set status = 'blocked' where id = ${nameless.id}`.execute(db);
    expect(await findParticipant(db, token)).toBeUndefined();
    const removed = await makeCaller(db);
    const { participant: gone } = await join({}, removed.token);
    await sql`update webinar_participants set removed_at = now() where id = ${gone.id}`.execute(db);
    expect((await post({}, removed.token)).raw.code).toBe('webinar.removed');
  });
});

describe('which webinar', () => {
  test('one that is over says so; one that is not there is not found', async () => {
    const { id: over } = await makeWebinar(db, { state: 'finished' });
    const { status, raw } = await post({ name: 'Mehmon' }, undefined, over);
    expect([status, raw.code, raw.msg]).toEqual([409, 'webinar.finished', 'Vebinar yakunlangan.']);
    const { id: deleted } = await makeWebinar(db, { deletedAt: new Date() });
    for (const gone of [deleted, 999_999]) {
      expect((await post({ name: 'Mehmon' }, undefined, gone)).raw.code).toBe('webinar.not_found');
    }
    expect((await callRaw(app, 'POST', '/webinars/x/join', { body: {} })).status).toBe(422);
  });

  test('that of a lesson is for those who have its course, its author and administrators', async () => {
    const course = await makeCourse(db, { authorId: author.id, lessons: [{ type: 'webinar' }] });
    const lesson = await makeWebinar(db, { authorId: author.id, lessonId: course.lessons[0]!.id });
    const statuses = async (token?: string) =>
      (await post({ name: 'Kimdir' }, token, lesson.id)).status;
    expect(await statuses()).toBe(404);
    expect(await statuses(learner.token)).toBe(404);
    await enrol(db, learner.id, course.id);
    expect(await statuses(learner.token)).toBe(200);
    expect(await statuses(author.token)).toBe(200);
    expect(await statuses((await makeCaller(db, { role: 'teacher' })).token)).toBe(404);
    expect(await statuses((await makeCaller(db, { role: 'admin' })).token)).toBe(200);
  });

  test('on a meeting server its address is answered, and viewers wait in our room', async () => {
    const enter = async (token?: string) =>
      (
        await callRaw(away.app, 'POST', `/webinars/${id}/join`, {
          body: { name: 'Mehmon' },
          ...(token && { token }),
        })
      ).raw.data;
    expect(await enter(author.token)).toMatchObject({
      where: 'address',
      address: 'https://bbb.example/join?x=1',
    });
    expect(await enter()).toMatchObject({ where: 'room', address: null });
    expect(sent[0]).toMatchObject([{ id, status: 0, durationMinutes: 60 }, {}, true]);
  });
});
