import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { verifyAudit } from '#/kit/audit/verify-audit.ts';
import { askRegrade } from '#/domains/assessment/regrades/ask-regrade.ts';
import { decideRegrade } from '#/domains/assessment/regrades/decide-regrade.ts';
import { printRegraded } from '#/domains/learning/lesson-tests/print-regraded.ts';
import { prepareDatabase } from '#/prepare-database.ts';
import { createEmbeddedDatabase } from '#test/embedded-database.ts';
import { makeCaller } from '#test/factories.ts';
import { createMortalNode, makeDataFolder } from '#test/mortal-node.ts';
import { addTakenTest } from '#test/regrade-factories.ts';
import { runCommand } from '#test/run-command.ts';

const PEOPLE = 5000;

const folder = makeDataFolder('regrade-crash');
const { db, pool, url } = await createEmbeddedDatabase(folder);
await prepareDatabase(pool);
const node = await createMortalNode({
  folder,
  settings: { DATABASE_URL: url, MALAKA_MODE: 'development', LOG_LEVEL: 'error' },
});

async function start(): Promise<void> {
  node.start();
  await node.untilReady(30_000);
}

const progress = async () => {
  const { rows } = await sql<{ checked: number; owed: number; settled: number; state: string }>`
    select r.checked_count as checked, r.state,
      (select count(*)::int from regraded_attempts where is_owed) as owed,
      (select count(*)::int from credit_lines where event_key like 'regraded:%') as settled
    from regrades r`.execute(db);
  return rows[0]!;
};

async function killWhen(isReached: (now: Awaited<ReturnType<typeof progress>>) => boolean) {
  let now = await progress();
  while (!isReached(now) && now.state === 'running') {
    await sleep(5);
    now = await progress();
  }
  await node.kill();
  return await progress();
}

// spec: APL-06, APL-10
test('after kills in the middle everything equals a replay from the journals', async () => {
  const { course, lesson, questionId, right } = await addTakenTest(db, {
    people: PEOPLE,
    questionsCount: 12,
  });
  const second = await makeCaller(db, { role: 'admin' });
  const actor = { address: '127.0.0.1', language: 'uz' as const, now: new Date() };
  const author = { ...actor, accountId: course.authorId, role: 'teacher' };
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
    author,
  );
  const words = 'Kalit tekshirildi';
  await decideRegrade(
    db,
    { id, isAgreed: true, words },
    { ...actor, accountId: second.id, role: 'admin' },
  );

  await start();
  const first = await killWhen(({ checked }) => checked >= 1000);
  expect(first.checked).toBeGreaterThan(0);
  expect(first.checked).toBeLessThan(PEOPLE);
  await start();
  const later = await killWhen(({ checked, settled }) => checked >= PEOPLE && settled >= 20);
  expect(later).toMatchObject({ checked: PEOPLE, state: 'running' });
  expect(later.owed).toBeGreaterThan(0);
  await start();
  await expect
    .poll(async () => (await progress()).state, { timeout: 240_000, interval: 100 })
    .toBe('done');

  const { code, text } = await runCommand(db, printRegraded);
  expect(text).toContain(`${PEOPLE} the same, 0 different`);
  expect(code).toBe(0);
  // Counts each person once: credits of the course, if the test is now passed, from their own
  // ledger entries.
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
      where account_id = a.account_id and course_id = ${course.id}) c
    cross join lateral (select count(*) as amount from notifications
      where account_id = a.account_id and kind like 'result_%') n
    where a.lesson_id = ${lesson.id} and g.passed_before <> a.is_passed
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
    where a.lesson_id = ${lesson.id} and l.amount <> case when a.is_passed then 4 else 0 end`.execute(
    db,
  );
  expect(wrong.rows).toEqual([]);
  const audited = await sql<{ amount: number }>`
    select count(distinct subject)::int - count(*)::int as amount from audit_log
    where action = 'attempt.regraded'`.execute(db);
  expect(audited.rows).toEqual([{ amount: 0 }]);
  expect((await verifyAudit(db)).brokenId).toBeUndefined();
}, 400_000);
