import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { builtInMeetings } from '#/domains/live/meeting-servers/built-in.ts';
import { finishWebinar } from '#/domains/live/webinar-timers/end-webinar.ts';
import { countRows, enrol, makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeAccount } from '#test/factories.ts';
import { listPlanned } from '#test/planned-jobs.ts';
import { makePresence } from '#test/presence-factories.ts';
import { makeWebinar } from '#test/webinar-factories.ts';
import { settlePresence } from './settle-presence.ts';

const { db } = await useTestDatabase();
const now = new Date('2026-11-20T11:00:00Z');
const deps = { db, now: () => now };
const START = new Date('2026-11-20T09:00:00Z');
const minute = (n: number) => new Date(START.getTime() + n * 60_000);

/** A webinar lesson that was held for an hour. */
async function holdWebinar(
  options: { percent?: number; started?: boolean; minutes?: number } = {},
) {
  const course = await makeCourse(db, { credit: 4, lessons: [{ type: 'webinar' }] });
  const lessonId = course.lessons[0]!.id;
  await db
    .insertInto('webinarLessons')
    .values({ lessonId, minutes: 60, presencePercent: options.percent ?? 85 })
    .execute();
  const webinar = await makeWebinar(db, {
    lessonId,
    authorId: course.authorId,
    startsAt: START,
    state: 'live',
    ...(options.started !== false && { startedAt: START }),
  });
  const finish = async () =>
    await db
      .transaction()
      .execute((trx) =>
        finishWebinar(trx, builtInMeetings, webinar.id, minute(options.minutes ?? 60)),
      );
  const attend = async (...stays: [number, number][]) => {
    const { id } = await makeAccount(db);
    await enrol(db, id, course.id);
    await makePresence(db, webinar.id, {
      accountId: id,
      stays: stays.map(([from, to]) => [minute(from), minute(to)]),
    });
    return id;
  };
  const isDone = async (accountId: number) => {
    const done = db.selectFrom('lessonCompletions').where('accountId', '=', accountId);
    return (await done.select('lessonId').execute()).length === 1;
  };
  return { ...webinar, courseId: course.id, lessonId, attend, finish, isDone };
}

const notificationsOf = async (accountId: number) =>
  await db
    .selectFrom('notifications')
    .where('accountId', '=', accountId)
    .orderBy('kind')
    .select(['kind', 'facts'])
    .execute();

describe('who was there long enough', () => {
  test('has done the lesson, with credits and notification, once', async () => {
    const held = await holdWebinar();
    const whole = await held.attend([-5, 20], [21, 65]);
    const part = await held.attend([0, 50.9]);
    const never = await held.attend();
    await held.finish();
    const [job] = await listPlanned(db, `settle-presence:${held.id}`);
    expect(job?.payload).toEqual({ webinarId: held.id });
    for (let n = 0; n < 2; n += 1) await settlePresence(deps, { webinarId: held.id });
    expect(await Promise.all([whole, part, never].map(held.isDone))).toEqual([true, false, false]);
    expect(await countRows(db, 'creditLines', whole)).toBe(1);
    expect(await notificationsOf(whole)).toMatchObject([
      { kind: 'course_completed' },
      { kind: 'webinar_counted', facts: { percent: 98, needed: 85 } },
    ]);
    expect(await notificationsOf(part)).toMatchObject([
      { kind: 'webinar_missed', facts: { percent: 84, needed: 85 } },
    ]);
    expect(await notificationsOf(never)).toEqual([]);
  });

  test('is found by the share that the author set', async () => {
    const held = await holdWebinar({ percent: 40 });
    const enough = await held.attend([10, 34]);
    const short = await held.attend([10, 33.9]);
    await held.finish();
    await settlePresence(deps, { webinarId: held.id });
    expect(await Promise.all([enough, short].map(held.isDone))).toEqual([true, false]);
  });

  test('needs no more than the planned time of a long one, and less of a short one', async () => {
    const long = await holdWebinar({ minutes: 110 });
    const left = await long.attend([0, 51]);
    await long.finish();
    const short = await holdWebinar({ minutes: 20 });
    const stayed = await short.attend([3, 20]);
    await short.finish();
    for (const { id } of [long, short]) await settlePresence(deps, { webinarId: id });
    expect([await long.isDone(left), await short.isDone(stayed)]).toEqual([true, true]);
  });

  test('guests, people without the course and those sent away and back count by their own time', async () => {
    const held = await holdWebinar();
    const stranger = await makeAccount(db);
    const all: [Date, Date][] = [[minute(0), minute(60)]];
    await makePresence(db, held.id, { accountId: stranger.id, stays: all });
    await makePresence(db, held.id, { accountId: null, stays: all });
    await held.finish();
    await settlePresence(deps, { webinarId: held.id });
    expect(await held.isDone(stranger.id)).toBe(false);
  });
});

describe('nothing is done by', () => {
  test('a webinar that nobody began, is still on, was deleted, or is no lesson', async () => {
    const unbegun = await holdWebinar({ started: false });
    const on = await holdWebinar();
    const gone = await holdWebinar();
    const people: number[] = [];
    for (const held of [unbegun, on, gone]) people.push(await held.attend([0, 60]));
    await unbegun.finish();
    await gone.finish();
    await db
      .updateTable('lessons')
      .set({ deletedAt: now })
      .where('id', '=', gone.lessonId)
      .execute();
    const open = await makeWebinar(db, { state: 'finished', startedAt: START });
    for (const { id } of [unbegun, on, gone, open]) await settlePresence(deps, { webinarId: id });
    const done = await Promise.all([unbegun, on, gone].map((held, n) => held.isDone(people[n]!)));
    expect(done).toEqual([false, false, false]);
  });
});

test('a killed worker goes on where it was; many go part after part', async () => {
  const held = await holdWebinar();
  await sql`with made as (
      insert into accounts (phone, password_hash, role)
        select '99876' || lpad(n::text, 7, '0'), 'none', 2 from generate_series(1, 250) n
        returning id
    ), bought as (
      insert into enrolments (account_id, course_id, price) select id, ${held.courseId}, 0 from made
    ), people as (
      insert into webinar_participants (webinar_id, account_id, name, token_hash, joined_at)
        select ${held.id}, id, 'A', sha256(id::text::bytea), ${START} from made returning id
    ) insert into webinar_presence (participant_id, webinar_id, joined_at, left_at, is_open)
      select id, ${held.id}, ${START}, ${minute(60)}, false from people`.execute(db);
  await held.finish();
  // The first run dies halfway: participants already settled are skipped.
  const [first] = await db
    .selectFrom('webinarParticipants')
    .where('webinarId', '=', held.id)
    .orderBy('id')
    .limit(1)
    .select('accountId')
    .execute();
  await db
    .insertInto('lessonCompletions')
    .values({ accountId: first!.accountId!, lessonId: held.lessonId, completedAt: now })
    .execute();
  await settlePresence(deps, { webinarId: held.id });
  const [next] = await listPlanned(db, `settle-presence:${held.id}`);
  expect(next?.payload).toMatchObject({ webinarId: held.id, after: expect.any(Number) });
  await settlePresence(deps, next!.payload as { webinarId: number; after: number });
  const { rows } = await sql<{ done: number; credits: number }>`
    select (select count(*)::int from lesson_completions where lesson_id = ${held.lessonId}) as done,
      (select count(*)::int from credit_lines where course_id = ${held.courseId}) as credits`.execute(
    db,
  );
  expect(rows).toEqual([{ done: 250, credits: 249 }]);
});
