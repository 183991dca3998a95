import {
  type QueueKey,
  QUEUE_COUNTED,
  viewQueues,
  viewWorkday,
} from '@malaka/contracts/reporting/workday';
import { viewPlatformStatistics } from '@malaka/contracts/reporting/platform-statistics';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { call, callRaw } from '#test/client.ts';
import { countQueries } from '#test/count-queries.ts';
import { enrol, makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeAccount, makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { aggregateChanges } from '#/domains/reporting/platform-statistics/queries.ts';
import { managerRoutes } from '#/domains/reporting/platform-statistics/routes.ts';
import { examinerRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const now = new Date('2026-11-24T04:00:00Z');
const { app, deps } = await createTestApp(database, {
  now: () => now,
  only: (scopes, appDeps) => {
    examinerRoutes(scopes.examiner, appDeps);
    managerRoutes(scopes.manager, appDeps);
  },
});
const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);

const [admin, ministry, manager, teacher] = await Promise.all(
  (['admin', 'ministry', 'manager', 'teacher'] as const).map((role) =>
    makeCaller(db, { role, now }),
  ),
);

const queuesFor = async (caller: { token: string } | undefined) =>
  (await call(app, viewQueues, { token: caller!.token })).body.data;
const queueOf = async (caller: { token: string } | undefined, key: QueueKey) =>
  (await queuesFor(caller)).find((queue) => queue.key === key);

const placeIn = (accountId: number, regionId: number) =>
  db.updateTable('profiles').set({ regionId }).where('accountId', '=', accountId).execute();

test('is for the staff alone', async () => {
  for (const path of ['/user/workday', '/user/workday/queues']) {
    expect((await callRaw(app, 'GET', path)).status).toBe(401);
    const learner = await makeCaller(db, { now });
    expect((await callRaw(app, 'GET', path, { token: learner.token })).status).toBe(403);
  }
});

test('tells each role of its own queues', async () => {
  const keysFor = async (caller: typeof admin) => (await queuesFor(caller)).map(({ key }) => key);
  expect((await keysFor(teacher)).toSorted()).toEqual([
    'appeals',
    'essays',
    'grading',
    'questions',
    'similarity',
  ]);
  expect((await keysFor(manager)).toSorted()).toEqual([
    'appeals',
    'courseApprovals',
    'essays',
    'grading',
    'questions',
    'reviews',
    'similarity',
  ]);
  expect(await keysFor(ministry)).toEqual(
    expect.arrayContaining(['profiles', 'alternatives', 'organizations']),
  );
  expect(await keysFor(ministry)).not.toContain('deliveries');
  expect(await keysFor(admin)).toHaveLength(15);
});

// spec: DAY-01
test('puts what is overdue first and names the most urgent case', async () => {
  const { id: course } = await makeCourse(db, { authorId: teacher!.id });
  await sql`insert into course_approvals (course_id, state, requested_at)
    values (${course}, 'waiting', ${hoursAgo(50)})`.execute(db);
  const fresh = { profileStatus: 'submitted', submittedAt: hoursAgo(2) } as const;
  await makeAccount(db, fresh);
  const late = await makeAccount(db, { ...fresh, submittedAt: hoursAgo(30) });
  const queues = await queuesFor(ministry);
  expect(queues.slice(0, 2)).toEqual([
    { key: 'profiles', count: 2, overdue: 1, oldestAt: hoursAgo(30), firstId: late.id },
    { key: 'courseApprovals', count: 1, overdue: 0, oldestAt: hoursAgo(50), firstId: course },
  ]);
  expect(queues.at(-1)).toMatchObject({ count: 0, overdue: 0, oldestAt: null, firstId: null });
});

test('counts for a manager of a region that region alone', async () => {
  const regional = await makeCaller(db, { role: 'manager', now });
  const foreign = await makeCaller(db, { role: 'manager', now });
  await placeIn(teacher!.id, 1);
  for (const [{ id }, region] of [
    [regional, 1],
    [foreign, 2],
  ] as const) {
    await db
      .updateTable('accounts')
      .set({ managerRegionId: region })
      .where('id', '=', id)
      .execute();
  }
  expect((await queueOf(regional, 'courseApprovals'))?.count).toBe(1);
  expect((await queueOf(foreign, 'courseApprovals'))?.count).toBe(0);
  const { figures } = (await call(app, viewWorkday, { token: regional.token })).body.data;
  expect(figures?.region).toEqual(expect.any(String));
});

test('shows a teacher the own questions and exams, and nobody else', async () => {
  const learner = await makeAccount(db);
  const { id: course } = await makeCourse(db, { authorId: teacher!.id });
  await sql`insert into chats (kind, learner_id, expert_id, course_id, created_at, unanswered_since, last_number)
    values ('author', ${learner.id}, ${teacher!.id}, ${course}, ${hoursAgo(100)}, ${hoursAgo(80)}, 1)`.execute(
    db,
  );
  expect(await queueOf(teacher, 'questions')).toMatchObject({ count: 1, overdue: 1 });
  expect(await queueOf(admin, 'questions')).toMatchObject({ count: 0 });
  const exam = await sql<{ id: number }>`
    insert into exams (author_id, name, description, starts_at, ends_at)
    values (${teacher!.id}, 'Sinov', '', ${hoursAgo(90)}, ${hoursAgo(80)}) returning id`.execute(
    db,
  );
  const examId = exam.rows[0]!.id;
  await sql`insert into exam_attempts
      (account_id, exam_id, started_at, ends_at, finished_at, questions, seed,
        waiting_count, score, max_score)
    values (${learner.id}, ${examId}, ${hoursAgo(90)}, ${hoursAgo(80)}, ${hoursAgo(81)}, '[]', 1,
        2, 0, 5)`.execute(db);
  expect(await queueOf(teacher, 'grading')).toMatchObject({
    count: 1,
    overdue: 1,
    firstId: examId,
  });
  const other = await makeCaller(db, { role: 'teacher', now });
  expect(await queueOf(other, 'grading')).toMatchObject({ count: 0 });
  expect(await queueOf(manager, 'grading')).toMatchObject({ count: 1 });
});

test('tells administrators of failed messages, dead jobs, broken books and a full disk', async () => {
  const { id } = await makeAccount(db);
  const notice = await sql<{ id: string }>`
    insert into notifications (account_id, kind, facts, event_key)
    values (${id}, 'profile.confirmed', '{}', 'one')
    returning id`.execute(db);
  await sql`insert into deliveries (account_id, notice_id, channel, state, created_at, finished_at)
    select ${id}, ${notice.rows[0]!.id}::bigint, channel, 'failed', created_at, created_at
    from (values ('sms', ${hoursAgo(5)}::timestamptz), ('telegram', ${hoursAgo(500)})) as v (channel, created_at)`.execute(
    db,
  );
  await sql`insert into ledger_checks (at, broken)
    values (${hoursAgo(1)}, '{"nobody_below_zero": 2, "journals_have_entries": 1}')`.execute(db);
  await sql`select graphile_worker.add_job('no_such_job', max_attempts => 1)`.execute(db);
  await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(db);
  const read = deps.space.read;
  deps.space.read = async () => ({ data: 0, temporary: 1e12, database: 1e12 });
  const queues = new Map((await queuesFor(admin)).map((queue) => [queue.key, queue]));
  deps.space.read = read;
  expect(queues.get('deliveries')).toMatchObject({ count: 1, overdue: 0, oldestAt: hoursAgo(5) });
  expect(queues.get('money')).toMatchObject({ count: 3, overdue: 3 });
  expect(queues.get('jobs')?.count).toBeGreaterThanOrEqual(1);
  expect(queues.get('space')).toMatchObject({ count: 1, overdue: 1 });
});

test('shows the last own actions with the people they were about', async () => {
  const { id } = await makeAccount(db, { lastName: 'Toʻrayeva', firstName: 'Nigora' });
  const by = { accountId: ministry!.id };
  await writeAudit(db, { by, action: 'profile.confirmed', subject: `account:${id}` });
  await writeAudit(db, { by, action: 'course.approved', subject: 'course:1' });
  await writeAudit(db, { by: { accountId: admin!.id }, action: 'faq.saved', subject: 'faq:1' });
  const { journal } = (await call(app, viewWorkday, { token: ministry!.token })).body.data;
  expect(journal).toMatchObject([
    { action: 'course.approved', subject: 'course:1', person: null },
    { action: 'profile.confirmed', subject: `account:${id}`, person: 'Toʻrayeva Nigora' },
  ]);
});

test('shows an author the newcomers of the week and where people stop', async () => {
  const author = await makeCaller(db, { role: 'teacher', now });
  const course = await makeCourse(db, {
    authorId: author.id,
    name: 'Gubka usuli',
    lessons: [
      { type: 'text', name: 'Kirish' },
      { type: 'text', name: 'Fuqarolik' },
    ],
  });
  const learners = await Promise.all([1, 2, 3].map(() => makeAccount(db)));
  for (const { id } of learners) await enrol(db, id, course.id);
  await sql`update enrolments set created_at = ${hoursAgo(20 * 24)}, touched_at = ${hoursAgo(9 * 24)},
    done_count = 1 where course_id = ${course.id} and account_id <> ${learners[0]!.id}`.execute(db);
  await sql`update enrolments set created_at = ${hoursAgo(1)}, touched_at = ${hoursAgo(1)}
    where course_id = ${course.id} and account_id = ${learners[0]!.id}`.execute(db);
  await sql`insert into webinars (author_id, title, slug, starts_at, duration_minutes)
    values (${author.id}, 'Suhbat', 'suhbat-1', ${hoursAgo(-3)}, 60)`.execute(db);
  const { data } = (await call(app, viewWorkday, { token: author.token })).body;
  expect(data.courses).toEqual([
    {
      id: course.id,
      name: 'Gubka usuli',
      newLearners: 1,
      stop: { lesson: 'Fuqarolik', learners: 2 },
    },
  ]);
  expect(data).toMatchObject({
    figures: null,
    hardTests: [],
    nextWebinar: { slug: 'suhbat-1', title: 'Suhbat', startsAt: hoursAgo(-3) },
  });
  const seen = (await call(app, viewWorkday, { token: teacher!.token })).body.data;
  expect(seen.courses.map(({ id }) => id)).not.toContain(course.id);
});

test('tells of the month what the statistics tell', async () => {
  await sql`truncate daily_changes, daily_figures, monthly_figures`.execute(db);
  await sql`insert into daily_changes (region_id, district_id, school_id, day, kind, amount, money)
    values (1, 0, 0, '2026-11-03', 1, 5, 0), (2, 0, 0, '2026-11-24', 1, 4, 0),
      (1, 0, 0, '2026-10-24', 1, 2, 0), (1, 0, 0, '2026-10-25', 1, 9, 0)`.execute(db);
  await aggregateChanges(db);
  const { figures } = (await call(app, viewWorkday, { token: ministry!.token })).body.data;
  const compared = { from: '2026-10-01', to: '2026-10-24' };
  expect(figures).toMatchObject({ region: null, from: '2026-11-01', to: '2026-11-24', compared });
  expect(figures?.kinds[0]).toEqual({ kind: 'registrations', amount: 9, before: 2 });
  const query = { period: 'month' } as const;
  const statistics = await call(app, viewPlatformStatistics, { token: ministry!.token, query });
  expect(statistics.body.data).toMatchObject({
    until: '2026-11-24',
    compared,
    totals: { now: { registrations: 9 }, before: { registrations: 2 } },
  });
});

test('reads everything in one statement, and counts a long queue up to a bound', async () => {
  await sql`insert into accounts (phone, password_hash)
    select (998970000000 + n)::text, 'none' from generate_series(1, ${QUEUE_COUNTED + 5}) n`.execute(
    db,
  );
  await sql`insert into profiles (account_id, status, submitted_at, due_at)
    select id, 'submitted', ${hoursAgo(2)}, ${hoursAgo(-22)} from accounts
    where phone > '998970000000' and phone < '998970002000'`.execute(db);
  expect((await queueOf(ministry, 'profiles'))?.count).toBe(QUEUE_COUNTED);
  const look = async () => await call(app, viewWorkday, { token: admin!.token });
  await look();
  // One query for the session and one for everything on the home page.
  expect(await countQueries(look)).toBeLessThanOrEqual(2);
});
