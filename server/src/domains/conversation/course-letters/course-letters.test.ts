import { randomUUID } from 'node:crypto';
import * as contract from '@malaka/contracts/conversation/course-letters';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { call, callRaw } from '#test/client.ts';
import { enrol, makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeAccount, makeCaller, makeSession } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { authorRoutes } from './routes.ts';
import { sendLetter } from './send-letter.ts';

const database = await useTestDatabase();
const { db } = database;
const time = new Date('2026-11-20T06:00:00Z');
const { app } = await createTestApp(database, {
  now: () => time,
  only: (scopes, deps) => authorRoutes(scopes.author, deps),
});
const deps = { db, now: () => time };

async function makeClass(size: number) {
  const course = await makeCourse(db);
  const { token } = await makeSession(db, course.authorId);
  const ids: number[] = [];
  for (let n = 0; n < size; n += 1) {
    const { id } = await makeAccount(db);
    await enrol(db, id, course.id);
    ids.push(id);
  }
  const params = { id: course.id };
  const write = (body: object) =>
    call(app, contract.writeCourseLetter, {
      params,
      token,
      body: { accountIds: ids, text: 'Salom', clientId: randomUUID(), ...body },
    });
  return { course, token, ids, params, write };
}

const messagesOf = async (courseId: number) =>
  await db
    .selectFrom('chatMessages as m')
    .innerJoin('chats as c', 'c.id', 'm.chatId')
    .where('c.courseId', '=', courseId)
    .orderBy('c.learnerId')
    .select(['c.learnerId', 'm.authorId', 'm.text'])
    .execute();

// spec: STU-09
test('a letter is one message in the chat of exactly those learners, however often it is sent', async () => {
  const { course, token, ids, params, write } = await makeClass(4);
  const [first, second, third] = ids as [number, number, number, number];
  const letter = { accountIds: [first, second, third, third], clientId: randomUUID() };
  const { body } = await write(letter);
  expect(body.data).toMatchObject({ recipientsCount: 3, sentCount: 0, isFinished: false });
  const again = await write(letter);
  expect(again.body.data.id).toBe(body.data.id);
  const blocked = { accountId: third, blockedId: course.authorId, createdAt: time };
  await db.insertInto('chatBlocks').values(blocked).execute();
  await sendLetter(deps, { letterId: body.data.id });
  await sendLetter(deps, { letterId: body.data.id });
  const message = { authorId: course.authorId, text: 'Salom' };
  expect(await messagesOf(course.id)).toEqual([
    { learnerId: first, ...message },
    { learnerId: second, ...message },
  ]);
  const listed = await call(app, contract.listCourseLetters, { params, token });
  expect(listed.body.data).toEqual([
    {
      id: body.data.id,
      text: 'Salom',
      createdAt: time,
      recipientsCount: 3,
      sentCount: 2,
      skippedCount: 1,
      isFinished: true,
    },
  ]);
  const { rows } = await sql<{ amount: number }>`select count(*)::int as amount
    from graphile_worker.jobs where task_identifier = 'send-course-letter'`.execute(db);
  expect(rows[0]!.amount).toBe(1);
});

// spec: STU-09
test('a letter to sixty goes on where it was interrupted, past what may be typed in a minute', async () => {
  const { course, ids, write } = await makeClass(61);
  const { body } = await write({});
  await db
    .updateTable('courseLetters')
    .set({ sentCount: 30 })
    .where('id', '=', body.data.id)
    .execute();
  await sendLetter(deps, { letterId: body.data.id });
  expect((await messagesOf(course.id)).map(({ learnerId }) => learnerId)).toEqual(ids.slice(30));
});

test('who has finished, left or belongs to another course is not written to', async () => {
  const { course, ids, write } = await makeClass(2);
  const other = await makeClass(1);
  const changed = { status: 409, failure: { code: 'course_letter.changed' } };
  expect(await write({ accountIds: [ids[0]!, other.ids[0]!] })).toMatchObject(changed);
  await enrol(db, course.authorId, course.id);
  expect(await write({ accountIds: [course.authorId] })).toMatchObject(changed);
  await db
    .updateTable('enrolments')
    .set({ completedAt: time })
    .where('accountId', '=', ids[0]!)
    .execute();
  expect(await write({})).toMatchObject(changed);
  const clientId = randomUUID();
  expect((await write({ accountIds: [ids[1]!], clientId })).status).toBe(200);
  // A client id of one course's letter does not match another course.
  const session = await makeSession(db, course.authorId);
  const own = await makeCourse(db, { authorId: course.authorId });
  const stranger = await call(app, contract.writeCourseLetter, {
    params: { id: own.id },
    body: { accountIds: [ids[1]!], text: 'Salom', clientId },
    token: session.token,
  });
  expect(stranger.failure.errors).toHaveProperty('client_id');
});

test('an author writes ten letters a day', async () => {
  const { ids, write } = await makeClass(1);
  const accountIds = [ids[0]!];
  for (let n = 0; n < contract.LETTERS_A_DAY; n += 1) await write({ accountIds });
  const refused = { status: 429, failure: { code: 'course_letter.too_many' } };
  expect(await write({ accountIds })).toMatchObject(refused);
});

test('strangers, other authors and wrong input are refused', async () => {
  const { course, token, ids } = await makeClass(1);
  const path = `/teacher/courses/${course.id}/letters`;
  const learner = await makeCaller(db);
  const other = await makeCaller(db, { role: 'teacher' });
  const body = { account_ids: ids, text: 'Salom', client_id: randomUUID() };
  for (const method of ['GET', 'POST'] as const) {
    const statusOf = async (caller?: string) =>
      (await callRaw(app, method, path, { token: caller, ...(method === 'POST' && { body }) }))
        .status;
    expect(await statusOf()).toBe(401);
    expect(await statusOf(learner.token)).toBe(403);
    expect(await statusOf(other.token)).toBe(404);
  }
  const fieldsOf = async (wrong: object) => {
    const answer = await callRaw(app, 'POST', path, { token, body: { ...body, ...wrong } });
    expect(answer.status).toBe(422);
    return Object.keys(answer.raw.errors);
  };
  expect(await fieldsOf({ text: ' ‎ ' })).toEqual(['text']);
  expect(await fieldsOf({ text: 'a'.repeat(2001) })).toEqual(['text']);
  expect(await fieldsOf({ account_ids: [] })).toEqual(['account_ids']);
  const many = Array.from({ length: contract.LETTER_RECIPIENTS_MAX + 1 }, (_, n) => n + 1);
  expect(await fieldsOf({ account_ids: many })).toEqual(['account_ids']);
  expect(await fieldsOf({ client_id: 'bir' })).toEqual(['client_id']);
});
