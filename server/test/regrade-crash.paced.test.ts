import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { verifyAudit } from '#/kit/audit/verify-audit.ts';
import type { Database } from '#/kit/db/connect.ts';
import { askRegrade } from '#/domains/assessment/regrades/ask-regrade.ts';
import { decideRegrade } from '#/domains/assessment/regrades/decide-regrade.ts';
import { printRegraded } from '#/domains/learning/tests/print-regraded.ts';
import { killJobEverywhere, type Left } from '#test/dying.ts';
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

async function readRegraded({ db, given }: Left<Awaited<ReturnType<typeof addRegrade>>>) {
  const { courseId, lessonId } = given;
  const { code, text } = await runCommand(db, printRegraded);
  expect(text).toContain(`${PEOPLE} the same, 0 different`);
  expect(code).toBe(0);
  // Each person once: the course's credits if the test is passed now, by lines of their own.
  const { rows } = await sql<Record<string, boolean | number>>`
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
  const [raised, fallen] = rows;
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
  expect(rows).toHaveLength(2);
  const wrong = await sql`
    select a.id from attempts a
    cross join lateral (select coalesce(sum(amount), 0) as amount from credit_lines
      where account_id = a.account_id) l
    where a.lesson_id = ${lessonId} and l.amount <> case when a.is_passed then 4 else 0 end`.execute(
    db,
  );
  expect(wrong.rows).toEqual([]);
  const audited = await sql<{ amount: number }>`
    select count(distinct subject)::int - count(*)::int as amount from audit_log
    where action = 'attempt.regraded'`.execute(db);
  expect(audited.rows).toEqual([{ amount: 0 }]);
  expect((await verifyAudit(db)).brokenId).toBeUndefined();
  // Four people are settled at once: who of them is first has the lower number.
  const counted = ['certificates', 'notifications', 'audit_log', 'jobs'];
  return await readRows(db, { counted });
}

const regrading = await killJobEverywhere({
  name: 'regrade-crash',
  job: 'apply-regrade',
  fill: addRegrade,
  read: readRegraded,
});

// spec: APL-06, APL-10
test('after a kill at any commit everything equals a replay from the journals', async () => {
  await regrading.run();
}, 300_000);
