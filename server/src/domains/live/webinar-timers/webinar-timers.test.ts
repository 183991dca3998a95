import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { notificationText } from '#/domains/conversation/notifications/words.ts';
import { builtInMeetings } from '#/domains/live/meeting-servers/built-in.ts';
import { enrol, makeCourse, markDone } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeAccount } from '#test/factories.ts';
import { listPlanned } from '#test/planned-jobs.ts';
import { makeWebinar } from '#test/webinar-factories.ts';
import { endWebinar, finishWebinar } from './end-webinar.ts';
import { planForgotten } from './plan-forgotten.ts';
import {
  planWebinar,
  isStillSent,
  nextReminder,
  type Reminder,
} from '#/domains/live/webinars/plan-webinar.ts';
import { remindWebinar } from './remind-webinar.ts';

const { db } = await useTestDatabase();
let now = new Date();
const at = (text: string) => new Date(`${text}Z`);
const deps = { db, now: () => now, meetings: builtInMeetings };
const START = at('2026-11-25T09:00:00');

async function plan(overrides: Parameters<typeof makeWebinar>[1] = {}) {
  now = at('2026-11-20T09:00:00');
  const webinar = await makeWebinar(db, { startsAt: START, minutes: 90, ...overrides });
  const startsAt = overrides.startsAt ?? START;
  await move(webinar.id, startsAt);
  return webinar;
}

async function move(id: number, startsAt: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('webinars').set({ startsAt }).where('id', '=', id).execute();
    await planWebinar(trx, { id, startsAt, durationMinutes: 90 }, now);
  });
}

async function visit(webinarId: number, isSubscribed = true): Promise<number> {
  const { id: accountId } = await makeAccount(db);
  const joinedAt = isSubscribed ? null : now;
  await db
    .insertInto('webinarVisitors')
    .values({ webinarId, accountId, isSubscribed, joinedAt, createdAt: now })
    .execute();
  return accountId;
}

const jobsOf = async (id: number) =>
  (await listPlanned(db, `%-webinar:${id}`)).map(({ name, payload, runAt }) => [
    name,
    'reminder' in payload ? payload.reminder : null,
    runAt.toISOString(),
  ]);
const remind = (webinarId: number, reminder: Reminder, startsAt = START) =>
  remindWebinar(deps, { webinarId, reminder, startsAt: startsAt.toISOString() });
const kindsOf = async (accountId: number) =>
  (
    await db
      .selectFrom('notifications')
      .where('accountId', '=', accountId)
      .orderBy('id')
      .select('kind')
      .execute()
  ).map(({ kind }) => kind);
const statusOf = async (id: number) =>
  await db
    .selectFrom('webinars')
    .where('id', '=', id)
    .select(['status', 'endedAt'])
    .executeTakeFirstOrThrow();

describe('the rules of reminders', () => {
  test.each<[string, Reminder | undefined]>([
    ['2026-11-20T09:00:00', 'day'],
    ['2026-11-24T08:59:59', 'day'],
    ['2026-11-24T09:00:00', 'hour'],
    ['2026-11-25T08:00:00', 'start'],
    ['2026-11-25T09:00:00', undefined],
  ])('at %s the next one is %s', (time, next) => {
    expect(nextReminder(START, at(time))).toBe(next);
  });

  test.each<[Reminder, string, boolean]>([
    ['day', '2026-11-24T08:59:59', false],
    ['day', '2026-11-24T09:00:00', true],
    ['day', '2026-11-25T07:59:59', true],
    ['day', '2026-11-25T08:00:00', false],
    ['hour', '2026-11-25T08:59:59', true],
    ['hour', '2026-11-25T09:00:00', false],
    ['start', '2026-11-25T09:29:59', true],
    ['start', '2026-11-25T09:30:00', false],
  ])('%s at %s is told: %s', (reminder, time, isNotified) => {
    expect(isStillSent(START, reminder, at(time))).toBe(isNotified);
  });
});

describe('the plan', () => {
  test('holds the first reminder and the end', async () => {
    const { id } = await plan();
    expect(await jobsOf(id)).toEqual([
      ['remind-webinar', 'day', '2026-11-24T09:00:00.000Z'],
      // Decision 104: an hour after its planned end.
      ['end-webinar', null, '2026-11-25T11:30:00.000Z'],
    ]);
  });

  test.each([
    ['earlier', '2026-11-22T09:00:00', 'day', '2026-11-21T09:00:00.000Z'],
    ['to the next hours', '2026-11-20T12:00:00', 'hour', '2026-11-20T11:00:00.000Z'],
    ['into the next minutes', '2026-11-20T09:20:00', 'start', '2026-11-20T09:20:00.000Z'],
    ['later', '2026-12-05T09:00:00', 'day', '2026-12-04T09:00:00.000Z'],
  ])('moves with a date that is moved %s', async (_, to, reminder, runAt) => {
    const { id } = await plan();
    await move(id, at(to));
    const end = new Date(at(to).getTime() + 150 * 60_000).toISOString();
    expect(await jobsOf(id)).toEqual([
      ['remind-webinar', reminder, runAt],
      ['end-webinar', null, end],
    ]);
  });

  test('is made for webinars that came without it, once, and not for those of deleted lessons', async () => {
    now = at('2026-11-20T09:00:00');
    const bare = await makeWebinar(db, { startsAt: START });
    const over = await makeWebinar(db, { startsAt: START, state: 'finished' });
    const gone = await makeWebinar(db, { startsAt: START, deletedAt: now });
    const course = await makeCourse(db, { lessons: [{ type: 'webinar' }] });
    const lessonId = course.lessons[0]!.id;
    const ofLesson = await makeWebinar(db, { startsAt: START, lessonId });
    await db.updateTable('lessons').set({ deletedAt: now }).where('id', '=', lessonId).execute();
    for (let n = 0; n < 2; n += 1) await planForgotten(deps);
    expect(await jobsOf(bare.id)).toHaveLength(2);
    for (const { id } of [over, gone, ofLesson]) expect(await jobsOf(id)).toEqual([]);
  });
});

describe('a reminder', () => {
  test('is told to who asked for it and to the author, each once, and plans the next', async () => {
    const { id, slug, authorId } = await plan({ title: '«Aql» & dars' });
    const subscriber = await visit(id);
    const early = await visit(id, false);
    const stranger = await visit((await makeWebinar(db)).id);
    now = at('2026-11-24T09:00:01');
    for (let n = 0; n < 2; n += 1) await remind(id, 'day');
    expect(await jobsOf(id)).toContainEqual(['remind-webinar', 'hour', '2026-11-25T08:00:00.000Z']);
    now = at('2026-11-25T08:00:01');
    await remind(id, 'hour');
    now = at('2026-11-25T09:00:01');
    await remind(id, 'start');
    await remind(id, 'start');
    for (const accountId of [subscriber, authorId]) {
      expect(await kindsOf(accountId)).toEqual(['webinar_day', 'webinar_hour', 'webinar_start']);
    }
    // Someone who only came too early is notified at the start.
    expect(await kindsOf(early)).toEqual(['webinar_start']);
    expect(await kindsOf(stranger)).toEqual([]);
    const { facts, url, kind } = await db
      .selectFrom('notifications')
      .where('accountId', '=', subscriber)
      .orderBy('id')
      .select(['facts', 'url', 'kind'])
      .executeTakeFirstOrThrow();
    expect(url).toBe(`/webinars/view/${slug}`);
    expect(notificationText(kind, facts as never, 'uz').description).toBe(
      '««Aql» & dars» 25.11.2026, 14:00 da boshlanadi (Toshkent vaqti).',
    );
  });

  test('of a lesson is told to those who have the course and have not done it', async () => {
    const course = await makeCourse(db, { lessons: [{ type: 'webinar' }] });
    const lessonId = course.lessons[0]!.id;
    const { id, slug } = await plan({ lessonId, authorId: course.authorId });
    const [owing, done, other] = [
      await makeAccount(db),
      await makeAccount(db),
      await makeAccount(db),
    ];
    for (const account of [owing, done]) await enrol(db, account.id, course.id);
    await markDone(db, done.id, [lessonId]);
    now = at('2026-11-25T08:10:00');
    await remind(id, 'hour');
    expect(await kindsOf(owing.id)).toEqual(['webinar_hour']);
    expect(await kindsOf(done.id)).toEqual([]);
    expect(await kindsOf(other.id)).toEqual([]);
    const { rows } = await sql<{ url: string }>`select url from notifications
      where account_id = ${owing.id}`.execute(db);
    expect(rows).toEqual([{ url: `/dashboard/webinars/view/${slug}` }]);
  });

  test('that comes too late is left out, and the next one is planned all the same', async () => {
    const { id } = await plan();
    const subscriber = await visit(id);
    now = at('2026-11-25T08:00:00');
    await remind(id, 'day');
    expect(await kindsOf(subscriber)).toEqual([]);
    expect(await jobsOf(id)).toContainEqual([
      'remind-webinar',
      'start',
      '2026-11-25T09:00:00.000Z',
    ]);
    now = at('2026-11-25T09:40:00');
    await remind(id, 'start');
    expect(await kindsOf(subscriber)).toEqual([]);
  });

  test('of a date that was moved tells nothing and leaves the new plan alone', async () => {
    const { id } = await plan();
    const subscriber = await visit(id);
    now = at('2026-11-24T09:00:01');
    await move(id, at('2026-11-24T09:30:00'));
    const before = await jobsOf(id);
    await remind(id, 'day');
    expect(await kindsOf(subscriber)).toEqual([]);
    expect(await jobsOf(id)).toEqual(before);
    now = at('2026-11-24T09:30:00');
    await remind(id, 'start', at('2026-11-24T09:30:00'));
    expect(await kindsOf(subscriber)).toEqual(['webinar_start']);
  });

  test('is told again where the webinar was moved after it', async () => {
    const { id } = await plan();
    const subscriber = await visit(id);
    now = at('2026-11-24T09:00:01');
    await remind(id, 'day');
    const later = at('2026-11-30T09:00:00');
    await move(id, later);
    now = at('2026-11-29T09:00:01');
    await remind(id, 'day', later);
    expect(await kindsOf(subscriber)).toEqual(['webinar_day', 'webinar_day']);
  });

  test.each(['deleted', 'finished'])('of one that is %s tells nothing', async (what) => {
    const { id } = await plan();
    const subscriber = await visit(id);
    now = at('2026-11-24T09:00:01');
    const change = what === 'deleted' ? { deletedAt: now } : { status: 2 };
    await db.updateTable('webinars').set(change).where('id', '=', id).execute();
    await remind(id, 'day');
    await remind(id + 100_000, 'day');
    expect(await kindsOf(subscriber)).toEqual([]);
  });
});

describe('the end', () => {
  test.each(['planned', 'live'] as const)(
    'comes to a %s one an hour after its time',
    async (state) => {
      const { id } = await plan({ state });
      now = at('2026-11-25T11:29:59');
      await endWebinar(deps, { webinarId: id });
      expect(await statusOf(id)).toMatchObject({ endedAt: null });
      expect(await jobsOf(id)).toContainEqual(['end-webinar', null, '2026-11-25T11:30:00.000Z']);
      now = at('2026-11-25T11:30:00');
      for (let n = 0; n < 2; n += 1) await endWebinar(deps, { webinarId: id });
      expect(await statusOf(id)).toEqual({ status: 2, endedAt: now });
      const following = await listPlanned(db, `settle-presence:${id}`);
      expect(following).toHaveLength(1);
      expect(await listPlanned(db, `end-meeting:${id}`)).toEqual([]);
    },
  );

  test('of a date that was moved later waits for the new one', async () => {
    const { id } = await plan({ state: 'live' });
    await move(id, at('2026-11-25T10:00:00'));
    now = at('2026-11-25T11:30:00');
    await endWebinar(deps, { webinarId: id });
    expect(await statusOf(id)).toMatchObject({ status: 1 });
    expect(await jobsOf(id)).toContainEqual(['end-webinar', null, '2026-11-25T12:30:00.000Z']);
  });

  test('comes once, also where its author ends it at the same moment', async () => {
    const { id } = await plan({ state: 'live' });
    now = at('2026-11-25T12:00:00');
    const stop = () =>
      db.transaction().execute((trx) => finishWebinar(trx, builtInMeetings, id, now));
    const [first, second] = await Promise.all([
      stop(),
      stop(),
      endWebinar(deps, { webinarId: id }),
    ]);
    expect([first, second].filter(Boolean).length).toBeLessThanOrEqual(1);
    expect(await statusOf(id)).toEqual({ status: 2, endedAt: now });
    now = at('2026-11-25T13:00:00');
    expect(await stop()).toBeUndefined();
    expect((await statusOf(id)).endedAt).toEqual(at('2026-11-25T12:00:00'));
  });

  test('does nothing to a deleted one, and a meeting server is told of the others', async () => {
    const gone = await plan({ deletedAt: now });
    const { id } = await plan({ state: 'live' });
    now = at('2026-11-26T09:00:00');
    await endWebinar(deps, { webinarId: gone.id });
    expect(await statusOf(gone.id)).toEqual({ status: 0, endedAt: null });
    const meetings = { ...builtInMeetings, kind: 'big-blue-button' as const };
    await endWebinar({ ...deps, meetings }, { webinarId: id });
    expect(await listPlanned(db, `end-meeting:${id}`)).toHaveLength(1);
  });
});
