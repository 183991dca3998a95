import { WEBINAR_STATES } from '@malaka/contracts/kit/choices';
import * as contract from '@malaka/contracts/live/webinars';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { call, callRaw } from '#test/client.ts';
import { enrol, makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeAccount, makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { makeWebinar } from '#test/webinar-factories.ts';
import { recordVisit, listSubscribers } from './visitors.ts';

const now = new Date('2026-11-20T07:00:00Z');
const database = await useTestDatabase();
const { db } = database;
const { app } = await createTestApp(database, { now: () => now });

const HOUR_MS = 60 * 60_000;
const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);
const list = async (query: Record<string, string> = {}, token?: string) => {
  const search = new URLSearchParams(query).toString();
  return await callRaw(app, 'GET', `/webinars?${search}`, { token });
};
const idsOf = ({ raw }: Awaited<ReturnType<typeof list>>) =>
  raw.data.map(({ id }: { id: number }) => id) as number[];
const clear = async () => {
  await db.deleteFrom('webinarVisitors').execute();
  await db.deleteFrom('webinars').execute();
};

// spec: WEB-33, WEB-41, LIM-18
test('open webinars page by six; what comes is listed from the soonest, all from the newest', async () => {
  await clear();
  const made: number[] = [];
  for (const hours of [5, 1, 3, 2, 4, 7, 6]) {
    made[hours] = (await makeWebinar(db, { startsAt: inHours(hours) })).id;
  }
  const live = (await makeWebinar(db, { startsAt: inHours(-1), state: 'live' })).id;
  const over = (await makeWebinar(db, { startsAt: inHours(-50), state: 'finished' })).id;
  const first = await list({ status: '0,1' });
  expect(first.raw).toMatchObject({ total: 8, per_page: 6, current_page: 1, last_page: 2 });
  expect(idsOf(first)).toEqual([live, ...[1, 2, 3, 4, 5].map((hours) => made[hours])]);
  expect(idsOf(await list({ status: '0,1', page: '2' }))).toEqual([made[6], made[7]]);
  expect(idsOf(await list({ status: '1' }))).toEqual([live]);
  expect(idsOf(await list({ status: '2' }))).toEqual([over]);
  expect(idsOf(await list({ per_page: '50' }))).toEqual([
    ...[7, 6, 5, 4, 3, 2, 1].map((hours) => made[hours]),
    live,
    over,
  ]);
  expect(idsOf(await list({ page: '9' }))).toEqual([]);
  const wrong: Record<string, string>[] = [
    { status: '3' },
    { status: 'live' },
    { per_page: '51' },
    { page: '0' },
  ];
  for (const query of wrong) {
    expect((await list(query)).status).toBe(422);
  }
});

test('a card says what a list shows, as it is spelled on the wire', async () => {
  await clear();
  const { id } = await makeWebinar(db, { startsAt: inHours(8), title: 'Raqamli dars' });
  const long = `<p>${'Uzun matn '.repeat(60)}</p><ul><li>band</li></ul>`;
  await db.updateTable('webinars').set({ description: long }).where('id', '=', id).execute();
  const [card] = (await list()).raw.data;
  expect(card).toEqual({
    id,
    slug: expect.any(String),
    title: 'Raqamli dars',
    summary: expect.stringMatching(/^(Uzun matn ){19}Uzun matn…$/),
    image: null,
    startdate: '2026-11-20 20:00:00',
    duration: 60,
    status: 0,
    is_record: 0,
    is_auto_record: 0,
    is_webcams: 0,
    author: { id: expect.any(Number), name: 'Aziz Rahimov', avatar: null },
    lesson: null,
    is_subscribed: 0,
    subscribers_count: 0,
  });
  expect(card.summary.length).toBeLessThanOrEqual(201);
});

async function makeLessonWebinar(startsAt = inHours(4)) {
  const course = await makeCourse(db, { name: 'Kurs', lessons: [{ type: 'webinar' }] });
  const lessonId = course.lessons[0]!.id;
  const webinar = await makeWebinar(db, { authorId: course.authorId, lessonId, startsAt });
  return { ...webinar, lessonId, courseId: course.id };
}

// spec: WEB-33
test('my=1 gives an author what he made and anybody else where he was or will be', async () => {
  await clear();
  const author = await makeCaller(db, { role: 'teacher', now });
  const learner = await makeCaller(db, { now });
  const own = await makeWebinar(db, { authorId: author.id, startsAt: inHours(1) });
  const foreign = await makeWebinar(db, { startsAt: inHours(2) });
  const seen = await makeWebinar(db, { startsAt: inHours(-9), state: 'finished' });
  const ofLesson = await makeLessonWebinar();
  await db
    .updateTable('webinars')
    .set({ authorId: author.id })
    .where('id', '=', ofLesson.id)
    .execute();

  expect((await list({ my: '1' })).status).toBe(401);
  expect(idsOf(await list({ my: '1' }, learner.token))).toEqual([]);
  const body = { id: foreign.id };
  await call(app, contract.subscribeWebinar, { token: learner.token, body });
  await call(app, contract.subscribeWebinar, { token: author.token, body });
  await recordVisit(db, { webinarId: seen.id, accountId: learner.id, now });
  expect(idsOf(await list({ my: '1' }, learner.token))).toEqual([foreign.id, seen.id]);
  expect(idsOf(await list({ my: '1', status: '2' }, learner.token))).toEqual([seen.id]);
  const mine = await list({ my: '1' }, author.token);
  expect(idsOf(mine)).toEqual([ofLesson.id, own.id]);
  expect(mine.raw.data[0].lesson).toMatchObject({
    lesson_id: ofLesson.lessonId,
    course_id: ofLesson.courseId,
    course_name: 'Kurs',
  });
  expect(idsOf(await list({ my: '1', joined: '1' }, author.token))).toEqual([foreign.id]);
});

// spec: WEB-34
test('one webinar is found by its id and by its slug', async () => {
  const { id, slug } = await makeWebinar(db, { title: 'Ochiq dars' });
  for (const key of [String(id), slug]) {
    const { raw } = await callRaw(app, 'GET', `/webinars/${key}`);
    expect(raw.data).toMatchObject({
      id,
      slug,
      title: 'Ochiq dars',
      description: '<p>Raqamli dars haqida</p>',
      is_own: 0,
      is_moderator: 0,
      server_now: now.toISOString(),
    });
  }
});

// spec: WEB-40
test('a webinar that is not there says so', async () => {
  for (const key of ['999999', 'yoq-abcde', '99999999999999999999', '%00', "a'b"]) {
    const { status, raw } = await callRaw(app, 'GET', `/webinars/${key}`, { language: 'en' });
    expect([key, status]).toEqual([key, key === '%00' ? 422 : 404]);
    if (status === 404)
      expect(raw).toMatchObject({ code: 'webinar.not_found', msg: 'Webinar not found.' });
  }
});

test('the webinar of a lesson is met by who has the course, its author and administrators', async () => {
  const { id, slug, authorId, courseId, lessonId } = await makeLessonWebinar();
  const view = async (token?: string) =>
    (await callRaw(app, 'GET', `/webinars/${slug}`, { token })).raw;
  const buyer = await makeCaller(db, { now });
  await enrol(db, buyer.id, courseId);
  const stranger = await makeCaller(db, { role: 'teacher', now });
  const admin = await makeCaller(db, { role: 'admin', now });
  expect((await view()).code).toBe('webinar.not_found');
  expect((await view(stranger.token)).code).toBe('webinar.not_found');
  expect((await view(buyer.token)).data).toMatchObject({
    id,
    is_moderator: 0,
    lesson: { lesson_id: lessonId },
  });
  expect((await view(admin.token)).data).toMatchObject({
    is_moderator: 1,
    is_own: 0,
    author: { id: authorId },
  });
  const response = await call(app, contract.subscribeWebinar, {
    token: stranger.token,
    body: { id },
  });
  expect(response.failure.code).toBe('webinar.not_found');
  await db.updateTable('lessons').set({ deletedAt: now }).where('id', '=', lessonId).execute();
  expect((await view(buyer.token)).code).toBe('webinar.not_found');
});

test('a reminder is asked for once and taken back once, whatever is sent how often', async () => {
  const { id } = await makeWebinar(db, { startsAt: inHours(2) });
  const learner = await makeCaller(db, { now });
  const { token } = learner;
  const figures = async () => {
    const { raw } = await callRaw(app, 'GET', `/webinars/${id}`, { token });
    return [raw.data.is_subscribed, raw.data.subscribers_count];
  };
  const body = { id };
  const subscribe = async () =>
    (await call(app, contract.subscribeWebinar, { token, body })).status;
  const unsubscribe = async () =>
    (await call(app, contract.unsubscribeWebinar, { token, body })).status;
  await Promise.all([subscribe(), subscribe(), subscribe()]);
  expect(await figures()).toEqual([1, 1]);
  expect(await listSubscribers(db, id, { after: 0, limit: 10 })).toEqual([learner.id]);
  await Promise.all([unsubscribe(), unsubscribe()]);
  expect(await figures()).toEqual([0, 0]);
  expect(await countVisits(id)).toBe(0);
  // An attended webinar stays in the list, without reminders.
  await recordVisit(db, { webinarId: id, accountId: learner.id, now });
  await recordVisit(db, { webinarId: id, accountId: learner.id, now });
  expect(await subscribe()).toBe(200);
  expect(await unsubscribe()).toBe(200);
  expect(await figures()).toEqual([0, 0]);
  expect(await countVisits(id)).toBe(1);
  await db.updateTable('webinars').set({ status: 2 }).where('id', '=', id).execute();
  const late = await call(app, contract.subscribeWebinar, { token, body });
  expect(late.failure.code).toBe('webinar.finished');
  expect((await callRaw(app, 'POST', '/webinars/subscribe', { body })).status).toBe(401);
});

const countVisits = async (webinarId: number) =>
  (await db.selectFrom('webinarVisitors').selectAll().where('webinarId', '=', webinarId).execute())
    .length;

test('neither deleted webinars nor those of lessons are ever in a public list', async () => {
  const author = await makeAccount(db, { role: 'teacher' });
  const course = await makeCourse(db, {
    authorId: author.id,
    lessons: Array.from({ length: 12 }, () => ({ type: 'webinar' as const })),
  });
  const viewer = await makeCaller(db, { now });
  await enrol(db, viewer.id, course.id);
  const kind = fc.record({
    ofLesson: fc.boolean(),
    isDeleted: fc.boolean(),
    state: fc.constantFrom(...WEBINAR_STATES),
    hours: fc.integer({ min: -50, max: 50 }),
  });
  const anyQuery = fc.record({
    status: fc.constantFrom(undefined, '0', '1', '2', '0,1', '1,2', '0,1,2'),
    isSignedIn: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(kind, { maxLength: 12 }),
      anyQuery,
      async (kinds, { status, isSignedIn }) => {
        await clear();
        const expected: number[] = [];
        for (const [n, { ofLesson, isDeleted, state, hours }] of kinds.entries()) {
          const lesson = ofLesson && { lessonId: course.lessons[n]!.id };
          const deleted = isDeleted && { deletedAt: now };
          const values = {
            authorId: author.id,
            startsAt: inHours(hours),
            state,
            ...lesson,
            ...deleted,
          };
          const { id } = await makeWebinar(db, values);
          const code = String(WEBINAR_STATES.indexOf(state));
          const isRequested = status === undefined || status.includes(code);
          if (!ofLesson && !isDeleted && isRequested) expected.push(id);
        }
        const query = { per_page: '50', ...(status !== undefined && { status }) };
        const answer = await list(query, isSignedIn ? viewer.token : undefined);
        expect(idsOf(answer).toSorted((a, b) => a - b)).toEqual(expected);
        expect(answer.raw.total).toBe(expected.length);
      },
    ),
    { numRuns: 40 },
  );
});
