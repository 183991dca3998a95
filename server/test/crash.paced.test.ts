import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { enrol, makeCourse, markDone } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { createMortalNode, makeDataFolder } from '#test/mortal-node.ts';

const { db, url } = await useTestDatabase();
const folder = makeDataFolder('crash');
const node = await createMortalNode({
  folder,
  settings: { DATABASE_URL: url, RATE_LIMIT_PER_MINUTE: '100000', LOG_LEVEL: 'error' },
});
const api = `${node.base}/api/v1`;

async function start(): Promise<void> {
  node.start();
  await node.untilReady(60_000);
}

/** True if the server confirmed the completion; false if there was no answer. */
async function complete(lessonId: number, token: string): Promise<boolean> {
  const answer = await fetch(`${api}/course/lesson-complete`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ lesson_id: lessonId }),
  }).catch(() => undefined);
  if (!answer) return false;
  const text = await answer.text().catch(() => '');
  expect(answer.status, text).toBe(200);
  return text !== '';
}

/** Learners with a confirmed profile who have one lesson of the course left. */
async function makeFinishers(amount: number) {
  const course = await makeCourse(db, {
    type: 'upgrade',
    credit: 4,
    lessons: [{ type: 'text' }, { type: 'text' }],
  });
  const [first, last] = course.lessons.map(({ id }) => id) as [number, number];
  const learners = [];
  for (let n = 0; n < amount; n += 1) {
    const learner = await makeCaller(db, { role: 'confirmedLearner' });
    await enrol(db, learner.id, course.id);
    await markDone(db, learner.id, [first]);
    learners.push(learner);
  }
  return { lessonId: last, learners };
}

/** Counts everything a completed course must leave behind. */
async function traces(accountId: number): Promise<number[]> {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from lesson_completions where account_id = ${accountId}) - 1 as lessons,
    (select count(*)::int from enrolments
      where account_id = ${accountId} and completed_at is not null and done_count = 2) as courses,
    (select count(*)::int from credit_lines where account_id = ${accountId}) as credits,
    (select count(*)::int from certificates where account_id = ${accountId}) as certificates,
    (select count(*)::int from notifications where account_id = ${accountId}) as notices,
    (select count(*)::int from audit_log
      where actor_id = ${accountId} and action = 'credit.earned') as audited`.execute(db);
  return Object.values(rows[0]!);
}

const whole = [1, 1, 1, 1, 1, 1];
const nothing = [0, 0, 0, 0, 0, 0];

describe('a server that is killed', () => {
  // spec: CRED-01, CERT-10
  it('keeps every completion that it acknowledged, each once', async () => {
    const { lessonId, learners } = await makeFinishers(12);
    await start();
    let acknowledged = 0;
    let killed: Promise<void> | undefined;
    const answered = await Promise.all(
      learners.map(async ({ token }) => {
        const isDone = await complete(lessonId, token);
        acknowledged += isDone ? 1 : 0;
        // The other calls are on their way at this moment.
        if (acknowledged === 4) killed ??= node.kill();
        return isDone;
      }),
    );
    await killed;
    expect(answered).toContain(false);

    // Before a restart could repair anything.
    for (const [n, { id }] of learners.entries()) {
      const found = await traces(id);
      if (answered[n]) expect(found).toEqual(whole);
      else expect([whole, nothing]).toContainEqual(found);
    }

    await start();
    expect(await Promise.all(learners.map(({ token }) => complete(lessonId, token)))).not.toContain(
      false,
    );
    for (const { id } of learners) expect(await traces(id)).toEqual(whole);

    const unprinted = () =>
      sql<{ amount: number }>`select count(*)::int as amount from certificates
        where image_key is null or pdf_key is null`
        .execute(db)
        .then(({ rows }) => rows[0]!.amount);
    await expect.poll(unprinted, { timeout: 30_000, interval: 100 }).toBe(0);
    const { number } = await db
      .selectFrom('certificates')
      .select('number')
      .executeTakeFirstOrThrow();
    const picture = await fetch(`${api}/certificate/${number}/image.png`);
    expect(picture.headers.get('content-type')).toBe('image/png');
    const numbers = await db.selectFrom('certificates').select('number').distinct().execute();
    expect(numbers).toHaveLength(learners.length);
  }, 180_000);

  // spec: CRED-01
  it('counts a lesson once that two tabs finish at the same moment', async () => {
    const { lessonId, learners } = await makeFinishers(5);
    const both = learners.flatMap(({ token }) => [
      complete(lessonId, token),
      complete(lessonId, token),
    ]);
    expect(await Promise.all(both)).not.toContain(false);
    for (const { id } of learners) expect(await traces(id)).toEqual(whole);
  });
});
