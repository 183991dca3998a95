import * as calls from '@malaka/contracts/surveys/surveys';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { call, callRaw } from '#test/client.ts';
import { makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeAccount, makeCaller } from '#test/factories.ts';
import { listPlanned, takePlanned } from '#test/planned-jobs.ts';
import { makeDefinition, radio } from '#test/survey-factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { notifyBatch, notifySurveyOpen } from './notify-survey-open.ts';

const database = await useTestDatabase();
const { db } = database;
let now = new Date('2026-12-20T07:00:00Z');
const { app, deps } = await createTestApp(database, { now: () => now });
const ministry = await makeCaller(db, { role: 'ministry', now });
const DAY_MS = 24 * 60 * 60_000;
const later = (days: number) => new Date(now.getTime() + days * DAY_MS);

async function create(more: object = {}, { token } = ministry) {
  const { body } = await call(app, calls.createSurvey, {
    token,
    body: {
      name: 'Malaka oshirish haqida',
      startsAt: null,
      endsAt: null,
      positionTypeIds: [],
      isAnonymous: true,
      courseId: null,
      isCourseSurvey: false,
      definition: makeDefinition([radio('q1')]),
      ...more,
    },
  });
  return body.data;
}
const turn = (id: number, isActive: boolean, { token } = ministry) =>
  call(app, calls.switchSurvey, { token, body: { id, isActive } });

async function planned(id: number) {
  const [job] = await listPlanned(db, `tell-survey:${id}`);
  return job;
}

/** Runs the jobs as the queue does. */
async function runPlanned(id: number) {
  const job = await planned(id);
  if (job) await takePlanned(db, job);
  if (job?.name === 'tell-survey') await notifySurveyOpen(deps, job.payload);
}

async function notifiedOf(surveyId: number): Promise<number[]> {
  const { rows } = await sql<{ accountId: number }>`select account_id from notifications
    where event_key = ${`survey:${surveyId}`} order by account_id`.execute(db);
  return rows.map(({ accountId }) => accountId);
}

async function makePerson(positionTypeId: number, options: Parameters<typeof makeAccount>[1] = {}) {
  const { id } = await makeAccount(db, options);
  await sql`update profiles set position_type_id = ${positionTypeId}
    where account_id = ${id}`.execute(db);
  return id;
}

// spec: SRV-13
test('people of its positions are told once, when it is switched on', async () => {
  const concerned = await makePerson(3);
  const author = await makePerson(3, { role: 'teacher' });
  const other = await makePerson(4);
  const manager = await makePerson(3, { role: 'manager' });
  const blocked = await makePerson(3);
  await sql`update accounts set status = 'blocked' where id = ${blocked}`.execute(db);
  const { id } = await create({ positionTypeIds: [3] });
  expect(await planned(id)).toBeUndefined();
  await turn(id, true);
  await runPlanned(id);
  const notified = await notifiedOf(id);
  expect(notified).toEqual(expect.arrayContaining([concerned, author]));
  for (const nobody of [other, manager, blocked]) expect(notified).not.toContain(nobody);

  // Switched off and on it is the same survey: latecomers only find it in the list.
  const late = await makePerson(3);
  await turn(id, false);
  await turn(id, true);
  await runPlanned(id);
  expect(await notifiedOf(id)).toEqual(notified);
  expect(notified).not.toContain(late);

  const { rows } = await sql<{ kind: string; url: string; facts: object }>`
    select kind, url, facts from notifications
    where account_id = ${concerned} and event_key = ${`survey:${id}`}`.execute(db);
  expect(rows).toEqual([
    {
      kind: 'survey_open',
      url: `/dashboard/surveys/run/${id}`,
      facts: { survey: 'Malaka oshirish haqida' },
    },
  ]);
});

test('who has answered already, and whom a region does not reach, hear nothing', async () => {
  const [here, there] = (await db
    .insertInto('regions')
    .values([
      { name: JSON.stringify({ uz: 'Buxoro' }) },
      { name: JSON.stringify({ uz: 'Xorazm' }) },
    ])
    .returning('id')
    .execute()) as [{ id: number }, { id: number }];
  const manager = await makeCaller(db, { role: 'manager', now });
  await sql`update accounts set manager_region_id = ${here.id} where id = ${manager.id}`.execute(
    db,
  );
  const near = await makePerson(3);
  const done = await makePerson(3);
  const far = await makePerson(3);
  await sql`update profiles set region_id = ${here.id}
    where account_id in (${near}, ${done})`.execute(db);
  await sql`update profiles set region_id = ${there.id} where account_id = ${far}`.execute(db);
  const { id } = await create({}, manager);
  await sql`insert into survey_takers (survey_id, account_id, is_anonymous, answered_on)
    values (${id}, ${done}, true, ${'2026-12-19'})`.execute(db);
  await turn(id, true, manager);
  await runPlanned(id);
  expect(await notifiedOf(id)).toEqual([near]);
});

test('one that begins later is told of at its beginning, also when that is moved', async () => {
  const concerned = await makePerson(3);
  const begin = now;
  const { id, revision } = await create({ startsAt: later(5), positionTypeIds: [3] });
  await turn(id, true);
  expect((await planned(id))?.runAt).toEqual(later(5));
  const token = ministry.token;
  const move = (startsAt: Date, seen: number) =>
    call(app, calls.updateSurvey, { token, body: { id, revision: seen, startsAt } });
  await move(later(2), revision + 1);
  expect((await planned(id))?.runAt).toEqual(later(2));
  // A job that runs too early schedules one for the right time.
  await notifySurveyOpen(deps, { surveyId: id });
  expect([await notifiedOf(id), (await planned(id))?.runAt]).toEqual([[], later(2)]);
  now = later(2);
  await runPlanned(id);
  expect(await notifiedOf(id)).toContain(concerned);
  now = begin;
});

test('a course’s survey, one that is off, over or deleted is told to nobody', async () => {
  await makePerson(3);
  const author = await makeCaller(db, { role: 'teacher', now });
  const course = await makeCourse(db, { authorId: author.id });
  const ofCourse = await create({ courseId: course.id }, author);
  await turn(ofCourse.id, true, author);
  expect(await planned(ofCourse.id)).toBeUndefined();
  const off = await create();
  const over = await create({ startsAt: later(-9), endsAt: later(-1) });
  await turn(over.id, true);
  const deleted = await create();
  await turn(deleted.id, true);
  const body = { id: deleted.id };
  await callRaw(app, 'POST', '/manager/surveys/delete', { token: ministry.token, body });
  for (const { id } of [ofCourse, off, over, deleted]) {
    await notifySurveyOpen(deps, { surveyId: id });
    expect(await notifiedOf(id)).toEqual([]);
  }
});

test('killed in the middle it goes on: in bounded parts, nobody is left out or told twice', async () => {
  await sql`insert into accounts (phone, password_hash, role)
    select '99877' || lpad(n::text, 7, '0'), 'none', 2 from generate_series(1, 5200) n`.execute(db);
  await sql`insert into profiles (account_id, last_name, first_name, position_type_id)
    select id, 'Koʻp', 'Kishi', 6 from accounts where phone like '99877%'`.execute(db);
  const { id } = await create({ positionTypeIds: [6] });
  await turn(id, true);
  const killed = db.transaction().execute(async (trx) => {
    await notifyBatch(trx, id, now);
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  expect(await notifiedOf(id)).toEqual([]);
  expect(await db.transaction().execute((trx) => notifyBatch(trx, id, now))).toBe(false);
  expect(await notifiedOf(id)).toHaveLength(5000);
  await notifySurveyOpen(deps, { surveyId: id });
  await notifySurveyOpen(deps, { surveyId: id });
  const notified = await notifiedOf(id);
  expect([notified.length, new Set(notified).size]).toEqual([5200, 5200]);
});
