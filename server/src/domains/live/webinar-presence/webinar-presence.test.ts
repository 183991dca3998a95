import { listPresence } from '@malaka/contracts/live/webinar-presence';
import { presencePercent, presenceShare } from '@malaka/grading/presence';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exportTables } from '#/domain-parts.ts';
import { call, callRaw } from '#test/client.ts';
import { enrol, makeCourse, markDone } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeAccount, makeCaller, makeSession } from '#test/factories.ts';
import { makePresence } from '#test/presence-factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { makeWebinar } from '#test/webinar-factories.ts';
import { authorRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const START = new Date('2026-11-20T09:00:00Z');
let now = new Date('2026-11-20T12:00:00Z');
const { app } = await createTestApp(database, {
  now: () => now,
  only: (scopes, deps) => authorRoutes(scopes.author, deps),
});
const minute = (n: number) => new Date(START.getTime() + n * 60_000);

type Input = { state?: 'planned' | 'live' | 'finished'; minutes?: number; ended?: number };

async function holdWebinar({ state = 'finished', minutes = 60, ended = 60 }: Input = {}) {
  now = new Date('2026-11-20T12:00:00Z');
  const course = await makeCourse(db, { lessons: [{ type: 'webinar' }] });
  const lessonId = course.lessons[0]!.id;
  await db
    .insertInto('webinarLessons')
    .values({ lessonId, minutes, presencePercent: 50 })
    .execute();
  const made = await makeWebinar(db, {
    lessonId,
    authorId: course.authorId,
    startsAt: START,
    minutes,
    state,
    ...(state !== 'planned' && { startedAt: START }),
  });
  const endedAt = state === 'finished' ? minute(ended) : null;
  await db.updateTable('webinars').set({ endedAt }).where('id', '=', made.id).execute();
  const { token } = await makeSession(db, course.authorId, { now });
  const attend = async (name: string, stays: [number, number][], accountId: number | null = null) =>
    await makePresence(db, made.id, {
      accountId,
      name,
      stays: stays.map(([from, to]) => [minute(from), minute(to)] as const),
    });
  return { ...made, courseId: course.id, lessonId, token, attend };
}

const list = async (
  id: number | string,
  token?: string,
  query: { page?: number; group?: 'enough' | 'short' } = {},
) =>
  await call(app, listPresence, {
    params: { id: String(id) },
    query,
    token,
  });

describe('the list', () => {
  test('tells who was there, when, for how long, and whether the lesson is done', async () => {
    const { id, slug, token, attend, courseId, lessonId } = await holdWebinar();
    const learner = await makeAccount(db);
    await enrol(db, learner.id, courseId);
    await markDone(db, learner.id, [lessonId]);
    const whole = await attend(
      'Aliyeva Nodira',
      [
        [-10, 20],
        [25, 70],
      ],
      learner.id,
    );
    await attend('Bobur mehmon', [[0, 29.9]]);
    await attend('Vali', []);
    const author = { accountId: (await makeAccount(db)).id, isModerator: true };
    await makePresence(db, id, { ...author, stays: [[minute(0), minute(60)]] });
    const { id: callId } = await db
      .insertInto('webinarHereCalls')
      .values({ webinarId: id, calledAt: minute(5), endsAt: minute(6) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('webinarHereTaps')
      .values({ callId, participantId: whole, tappedAt: minute(5) })
      .execute();
    const { raw } = await list(slug, token);
    expect(raw).toMatchObject({ success: 1, total: 3, current_page: 1, last_page: 1 });
    expect(raw.webinar).toEqual({
      id,
      slug,
      title: expect.any(String),
      status: 2,
      startdate: '2026-11-20 14:00:00',
      started_at: expect.any(String),
      ended_at: expect.any(String),
      duration: 60,
      presence_percent: 50,
      people: 3,
      enough: 1,
      here_calls: 1,
    });
    expect(raw.data).toEqual([
      {
        id: whole,
        name: 'Aliyeva Nodira',
        is_guest: 0,
        joined_at: expect.stringContaining('08:50:00'),
        left_at: expect.stringContaining('10:10:00'),
        is_there: 0,
        minutes: 55,
        share: 91,
        here_taps: 1,
        is_done: 1,
      },
      expect.objectContaining({
        name: 'Bobur mehmon',
        is_guest: 1,
        minutes: 29,
        share: 49,
        is_done: null,
      }),
      expect.objectContaining({
        name: 'Vali',
        joined_at: null,
        left_at: null,
        minutes: 0,
        share: 0,
      }),
    ]);
  });

  test('shows those who reached the share and those who did not, page by page', async () => {
    const { id, token, attend } = await holdWebinar();
    for (let n = 0; n < 27; n += 1) await attend(`Ism ${String(n).padStart(2, '0')}`, [[0, n + 4]]);
    const second = await list(id, token, { page: 2 });
    expect(second.body.data.map(({ name }) => name)).toEqual(['Ism 25', 'Ism 26']);
    expect((await list(id, token, { page: 3 })).body.data).toEqual([]);
    const enough = await list(id, token, { group: 'enough' });
    expect(enough.body.data.map(({ percent }) => percent)).toEqual([50]);
    const short = await list(id, token, { group: 'short' });
    expect(short.body).toMatchObject({ total: 26, webinar: { people: 27, enough: 1 } });
  });

  test('of one that is on counts until now, and knows who is there', async () => {
    const { id, token, attend } = await holdWebinar({ state: 'live' });
    now = minute(30);
    const there = await attend('A', [[0, 29.9]]);
    await attend('B', [[0, 15]]);
    await db
      .updateTable('webinarPresence')
      .set({ isOpen: true })
      .where('participantId', '=', there)
      .execute();
    const { body } = await list(id, token);
    expect(body.data.map(({ isThere, percent }) => [isThere, percent])).toEqual([
      [true, 99],
      [false, 50],
    ]);
  });

  test('of one that nobody began has people and no time', async () => {
    const { id, token, attend } = await holdWebinar({ state: 'planned' });
    await attend('A', [[-5, 5]]);
    expect((await list(id, token)).body.data).toMatchObject([{ minutes: 0, percent: 0 }]);
  });

  test('is for its author and for administrators', async () => {
    const { id, token } = await holdWebinar();
    expect((await list(id)).status).toBe(401);
    const learner = await makeCaller(db, { now });
    expect((await list(id, learner.token)).status).toBe(403);
    const other = await makeCaller(db, { role: 'teacher', now });
    expect((await list(id, other.token)).failure.code).toBe('webinar.not_found');
    const open = await makeWebinar(db);
    expect((await list(open.id, other.token)).failure.code).toBe('webinar.not_found');
    const admin = await makeCaller(db, { role: 'admin', now });
    expect((await list(open.id, admin.token)).body.webinar.neededPercent).toBeNull();
    const bad = await callRaw(app, 'GET', `/teacher/webinars/${id}/presence?group=x&page=0`, {
      token,
    });
    expect([bad.status, Object.keys(bad.raw.errors).toSorted()]).toEqual([422, ['group', 'page']]);
  });
});

test('the database measures as the rule does by which the lesson is done', async () => {
  const stay = fc.tuple(fc.integer({ min: -30, max: 120 }), fc.integer({ min: 1, max: 60 }));
  const input = fc.record({
    stays: fc.array(stay, { minLength: 1, maxLength: 5 }),
    minutes: fc.integer({ min: 1, max: 90 }),
    ended: fc.integer({ min: 0, max: 120 }),
  });
  await fc.assert(
    fc.asyncProperty(input, async ({ stays, minutes, ended }) => {
      const { id, token, attend } = await holdWebinar({ minutes, ended });
      const pairs = stays.map(([from, length]): [number, number] => [from, from + length]);
      await attend('A', pairs);
      const share = presenceShare(
        pairs.map(([from, to]) => ({ from: minute(from).getTime(), to: minute(to).getTime() })),
        {
          startedAt: START.getTime(),
          endedAt: minute(ended).getTime(),
          plannedMs: minutes * 60_000,
        },
      );
      const { body } = await list(id, token);
      expect(body.data[0]!.percent).toBe(presencePercent(share));
    }),
    { numRuns: 25 },
  );
}, 60_000);

test('the export has the rows of the list, and none of another author', async () => {
  const { id, authorId, attend } = await holdWebinar();
  await attend('Aliyeva', [[0, 60]]);
  await attend('Bobur', [[0, 10]]);
  const table = await exportTables['webinar-presence']();
  const viewer = {
    accountId: authorId,
    role: 'teacher' as const,
    visibleRegion: { regionId: null },
    language: 'uz' as const,
    now,
  };
  const query = { webinarId: id };
  expect(await table.count(db, query, viewer)).toBe(2);
  const rows = [];
  for await (const part of table.rows(db, query, viewer)) rows.push(...part);
  const columns = table.columns('uz', query);
  expect(columns.map(({ header }) => header)).toContain('Ulushi, %');
  expect(rows.map((row) => columns.map((column) => column.value(row)))).toEqual([
    ['Aliyeva', 'Mehmon', minute(0), minute(60), 60, 100, 0, null],
    ['Bobur', 'Mehmon', minute(0), minute(10), 10, 16, 0, null],
  ]);
  const other = { ...viewer, accountId: (await makeAccount(db, { role: 'teacher' })).id };
  await expect(table.count(db, query, other)).rejects.toMatchObject({ code: 'webinar.not_found' });
});
