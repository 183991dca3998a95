import { expect, test } from 'vitest';
import { callRaw } from '#test/client.ts';
import { enrol, makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { makeWebinar } from '#test/webinar-factories.ts';
import { publicRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const now = new Date('2026-11-20T07:00:00Z');
const { app } = await createTestApp(database, {
  now: () => now,
  config: { publicUrl: 'https://malaka.example' },
  only: (scopes, deps) => publicRoutes(scopes.public, deps),
});

const load = async (key: number | string, token?: string) =>
  await app.inject({
    method: 'GET',
    url: `/api/v1/webinars/${key}/calendar`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
/** Unfolds long lines. */
const linesOf = (body: string) => body.replaceAll('\r\n ', '').split('\r\n');

test('an event in the time of Tashkent, by slug and by id', async () => {
  const title = 'Sunʼiy intellekt; dars, 1-qism';
  const { id, slug } = await makeWebinar(db, {
    title,
    startsAt: new Date('2026-11-20T20:30:00Z'),
    minutes: 90,
  });
  const { headers, body } = await load(slug);
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(headers['content-disposition']).toBe(`attachment; filename="${slug}.ics"`);
  const lines = linesOf(body);
  for (const line of [
    'BEGIN:VCALENDAR',
    'METHOD:PUBLISH',
    'TZID:Asia/Tashkent',
    'TZOFFSETTO:+0500',
    `UID:webinar-${id}@malaka.example`,
    'SEQUENCE:1',
    'DTSTAMP:20261120T070000Z',
    'DTSTART;TZID=Asia/Tashkent:20261121T013000',
    'DTEND;TZID=Asia/Tashkent:20261121T030000',
    'SUMMARY:Sunʼiy intellekt\\; dars\\, 1-qism',
    `LOCATION:https://malaka.example/webinars/view/${slug}`,
    'TRIGGER:-PT1H',
    'END:VCALENDAR',
  ]) {
    expect(lines).toContain(line);
  }
  expect(body).toContain('Raqamli dars haqida');
  expect(body).not.toContain('<p>');
  expect((await load(id)).body).toBe(body);
});

test('a changed webinar is the same event with a greater number', async () => {
  const { id } = await makeWebinar(db);
  const before = linesOf((await load(id)).body);
  const startsAt = new Date('2026-12-01T05:00:00Z');
  await db.updateTable('webinars').set({ startsAt, revision: 4 }).where('id', '=', id).execute();
  const after = linesOf((await load(id)).body);
  const uid = (lines: string[]) => lines.find((line) => line.startsWith('UID:'));
  expect(uid(after)).toBe(uid(before));
  expect(after).toContain('SEQUENCE:4');
  expect(after).toContain('DTSTART;TZID=Asia/Tashkent:20261201T100000');
});

test('lines do not break out of a title; a deleted one and a stranger’s lesson are not there', async () => {
  const title = 'A\r\nATTENDEE:mailto:x@y.uz\nB';
  const { id } = await makeWebinar(db, { title });
  expect(linesOf((await load(id)).body).some((line) => line.startsWith('ATTENDEE'))).toBe(false);
  const gone = await makeWebinar(db, { deletedAt: now });
  const course = await makeCourse(db, { lessons: [{ type: 'webinar' }] });
  const lesson = { lessonId: course.lessons[0]!.id, authorId: course.authorId };
  const ofLesson = await makeWebinar(db, lesson);
  const buyer = await makeCaller(db, { now });
  await enrol(db, buyer.id, course.id);
  for (const key of [gone.id, ofLesson.id, 999_999, 'yoq']) {
    expect((await load(key)).statusCode).toBe(404);
  }
  expect((await load(ofLesson.id, buyer.token)).statusCode).toBe(200);
  const { raw } = await callRaw(app, 'GET', `/webinars/${gone.id}/calendar`);
  expect(raw.code).toBe('webinar.not_found');
});
