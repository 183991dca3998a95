import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newKeyringText } from '#/kit/config/keyring.ts';
import { enrol, makeCourse, markDone } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { useDyingNodes } from '#test/dying.ts';
import { makeCaller } from '#test/factories.ts';
import { createMortalNode, makeDataFolder } from '#test/mortal-node.ts';

/** While one of them dies with the node, the others are under way. */
const AT_ONCE = 3;

const { db, url } = await useTestDatabase();
// What one of them signs another one prints.
const settings = { MALAKA_SIGNING_KEYS: newKeyringText() };
const nodes = await useDyingNodes(url, { name: 'crash', settings });
const node = await createMortalNode({
  folder: makeDataFolder('crash'),
  settings: { ...settings, DATABASE_URL: url, RATE_LIMIT_PER_MINUTE: '100000', LOG_LEVEL: 'error' },
});

/** True when the server said that the lesson is done; false when no answer came. */
async function complete(base: string, lessonId: number, token: string): Promise<boolean> {
  const answer = await fetch(`${base}/api/v1/course/lesson-complete`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ lesson_id: lessonId }),
  }).catch(() => undefined);
  if (!answer) return false;
  const text = await answer.text().catch(() => '');
  expect(answer.status, text).toBe(200);
  return text !== '';
}

/** A learner with a confirmed profile who has one lesson of the course left. */
async function makeFinisher() {
  const course = await makeCourse(db, {
    type: 'upgrade',
    credit: 4,
    lessons: [{ type: 'text' }, { type: 'text' }],
  });
  const [first, last] = course.lessons.map(({ id }) => id) as [number, number];
  const learner = await makeCaller(db, { role: 'confirmedLearner' });
  await enrol(db, learner.id, course.id);
  await markDone(db, learner.id, [first]);
  return { lessonId: last, learner };
}

/** What a completed course leaves, one number for each part of it. */
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

// spec: CRED-01, CERT-10
test('a completion is whole or not there when the node dies, and there once when it is repeated', async () => {
  await nodes.killEverywhere(
    async (base) => {
      const finishers = await Promise.all(Array.from({ length: AT_ONCE }, makeFinisher));
      const done = finishers.map(async ({ lessonId, learner }) => {
        while (!(await complete(base, lessonId, learner.token))) {
          // Before a second call could mend anything.
          expect([whole, nothing]).toContainEqual(await traces(learner.id));
        }
        return learner.id;
      });
      return await Promise.all(done);
    },
    async (ids) => {
      for (const id of ids) expect(await traces(id)).toEqual(whole);
    },
  );
}, 900_000);

// spec: CRED-01
test('a lesson that two tabs finish at the same moment counts once', async () => {
  node.start();
  await node.untilReady(60_000);
  const finishers = await Promise.all(Array.from({ length: 5 }, makeFinisher));
  const both = finishers.flatMap(({ lessonId, learner: { token } }) => [
    complete(node.base, lessonId, token),
    complete(node.base, lessonId, token),
  ]);
  expect(await Promise.all(both)).not.toContain(false);
  for (const { learner } of finishers) expect(await traces(learner.id)).toEqual(whole);
});

// spec: CERT-10
test('what the dead have issued is printed, each under a number of its own', async () => {
  const unprinted = () =>
    sql<{ amount: number }>`select count(*)::int as amount from certificates
      where image_key is null or pdf_key is null`
      .execute(db)
      .then(({ rows }) => rows[0]!.amount);
  await expect.poll(unprinted, { interval: 100 }).toBe(0);
  const certificates = await db
    .selectFrom('certificates')
    .orderBy('id')
    .select(['accountId', 'number'])
    .execute();
  const picture = await fetch(
    `${node.base}/api/v1/certificate/${certificates[0]!.number}/image.png`,
  );
  expect(picture.headers.get('content-type')).toBe('image/png');
  expect(new Set(certificates.map(({ number }) => number)).size).toBe(certificates.length);
  expect(new Set(certificates.map(({ accountId }) => accountId)).size).toBe(certificates.length);
});
