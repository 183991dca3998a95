import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { verifyAudit } from '#/kit/audit/verify-audit.ts';
import type { Database } from '#/kit/db/connect.ts';
import { askRegrade } from '#/domains/assessment/regrades/ask-regrade.ts';
import { decideRegrade } from '#/domains/assessment/regrades/decide-regrade.ts';
import { printRegraded } from '#/domains/learning/tests/print-regraded.ts';
import { type Finished, useDyingJob } from '#test/dying.ts';
import { makeCaller } from '#test/factories.ts';
import { readRows } from '#test/read-rows.ts';
import { addTakenTest } from '#test/regrade-factories.ts';
import { runCommand } from '#test/run-command.ts';

/** Regraded in two pages. */
const PEOPLE = 205;

async function addRegrade(db: Database) {
  const { course, lesson, questionId, right } = await addTakenTest(db, {
    people: PEOPLE,
    questionsCount: 12,
  });
  const second = await makeCaller(db, { role: 'admin' });
  const actor = { address: '127.0.0.1', language: 'uz' as const, now: new Date() };
  const { id } = await askRegrade(
    db,
    {
      questionId,
      kind: 'key',
      keys: [[right]],
      mayLower: true,
      reason: 'Kalit notoʻgʻri edi',
      key: randomUUID(),
    },
    { ...actor, accountId: course.authorId, role: 'teacher' },
  );
  await decideRegrade(
    db,
    { id, isAgreed: true, words: 'Kalit tekshirildi' },
    { ...actor, accountId: second.id, role: 'admin' },
  );
  return { courseId: course.id, lessonId: lesson.id };
}

async function readRegraded({ db, given }: Finished<Awaited<ReturnType<typeof addRegrade>>>) {
  const { courseId, lessonId } = given;
  const replay = await runCommand(db, printRegraded);
  const { rows: changes } = await sql<Record<string, boolean | number>>`
    select g.passed_before, a.is_passed, sum(l.amount)::float8 as credits,
      max(l.lines)::int as most, min(l.lines)::int as least,
      max(c.amount)::int as certificates, min(c.amount)::int as least_certificates,
      max(n.amount)::int as told, min(n.amount)::int as least_told, count(*)::int as people
    from regraded_attempts g
    join attempts a on a.id = g.attempt_id
    cross join lateral (select coalesce(sum(amount), 0) as amount, count(*) as lines
      from credit_lines where account_id = a.account_id) l
    cross join lateral (select count(*) as amount from certificates
      where account_id = a.account_id and course_id = ${courseId}) c
    cross join lateral (select count(*) as amount from notifications
      where account_id = a.account_id and kind like 'result_%') n
    where a.lesson_id = ${lessonId} and g.passed_before <> a.is_passed
    group by 1, 2 order by 1`.execute(db);
  const { rows: wronglyCredited } = await sql`
    select a.id from attempts a
    cross join lateral (select coalesce(sum(amount), 0) as amount from credit_lines
      where account_id = a.account_id) l
    where a.lesson_id = ${lessonId} and l.amount <> case when a.is_passed then 4 else 0 end`.execute(
    db,
  );
  const { rows: auditedTwice } = await sql`
    select subject from audit_log where action = 'attempt.regraded'
    group by subject having count(*) > 1`.execute(db);
  const { brokenId } = await verifyAudit(db);
  // Four people are settled at once: who of them is first has the lower number.
  const counted = ['certificates', 'notifications', 'audit_log', 'jobs'];
  const tables = await readRows(db, { counted });
  return { replay, changes, wronglyCredited, auditedTwice, brokenId, tables };
}

const regrading = await useDyingJob({
  name: 'regrade-crash',
  job: 'apply-regrade',
  fill: addRegrade,
  read: readRegraded,
});

// spec: APL-06, APL-10
test('after a kill at any commit everything equals a replay from the journals', async () => {
  const { left: undisturbed, points } = await regrading.run();
  const { replay, changes, wronglyCredited, auditedTwice, brokenId } = undisturbed;
  expect(replay.text).toContain(`${PEOPLE} the same, 0 different`);
  expect(replay.code).toBe(0);
  // Each person once: the course's credits if the test is passed now, by lines of their own.
  const [raised, fallen] = changes;
  expect(raised).toEqual({
    passedBefore: false,
    isPassed: true,
    credits: 4 * Number(raised!['people']),
    most: 1,
    least: 1,
    certificates: 1,
    leastCertificates: 1,
    told: 1,
    leastTold: 1,
    people: raised!['people'],
  });
  expect(fallen).toMatchObject({ passedBefore: true, credits: 0, most: 2, least: 2, told: 1 });
  expect(changes).toHaveLength(2);
  expect(wronglyCredited).toEqual([]);
  expect(auditedTwice).toEqual([]);
  expect(brokenId).toBeUndefined();
  await regrading.killAt(points, (left, point) => expect(left, point).toEqual(undisturbed));
}, 900_000);
