import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { describeSchema } from '#/kit/db/migrate.ts';
import { enrol, makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { createMortalNode, makeDataFolder } from '#test/mortal-node.ts';
import { laterSchema, makeRelease, ownRelease } from '#test/other-release.ts';

const START_MS = 60_000;
const ENOUGH = 20;

const { db, url } = await useTestDatabase();
const { id: courseId, lessons } = await makeCourse(db, {
  lessons: [{ type: 'text' }, { type: 'text' }],
});
const { schema } = describeSchema();

const expanding = {
  [`${laterSchema(1)}_expanding.sql`]: `-- compatible
    alter table lesson_completions add column remark text;
    alter table accounts add column nickname text not null default '';`,
};
const contracting = {
  [`${laterSchema(2)}_contracting.sql`]: `-- contracting: lowest schema ${laterSchema(1)}
    alter table lesson_completions drop column remark;`,
};

const folder = makeDataFolder('releases');
const settings = {
  DATABASE_URL: url,
  MALAKA_ROLE: 'api',
  RATE_LIMIT_PER_MINUTE: '1000000',
  LOG_LEVEL: 'fatal',
  NODE_COMPILE_CACHE: path.join(folder, 'compiled'),
};
const createNode = (program: string) => createMortalNode({ folder, settings, program });
type Node = Awaited<ReturnType<typeof createNode>>;

async function start(node: Node): Promise<Node> {
  node.start();
  await node.untilReady(START_MS);
  return node;
}

async function readiness({ base }: Node) {
  const answer = await fetch(`${base}/readyz`);
  const { checks } = (await answer.json()) as { checks: { schema: string } };
  return [answer.status, checks.schema];
}

/** Learners complete a lesson and view their profile, one after another, until stopped. */
function startRequests({ base }: Node) {
  const statuses: number[] = [];
  const run = { isOver: false };
  const askOnce = async () => {
    const { id, token } = await makeCaller(db, { role: 'confirmedLearner' });
    await enrol(db, id, courseId);
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
    const body = JSON.stringify({ lesson_id: lessons[0]!.id });
    const done = await fetch(`${base}/api/v1/course/lesson-complete`, {
      method: 'POST',
      headers,
      body,
    });
    const seen = await fetch(`${base}/api/v1/auth/me`, { headers });
    await Promise.all([done.text(), seen.text()]);
    statuses.push(done.status, seen.status);
  };
  const asking = (async () => {
    while (!run.isOver) await askOnce();
  })();
  asking.catch(() => undefined);
  return {
    async goOn(): Promise<void> {
      const before = statuses.length;
      await expect
        .poll(() => statuses.length, { timeout: START_MS })
        .toBeGreaterThan(before + ENOUGH);
    },
    /** Returns how many lessons were completed; each answer must have been right. */
    async stop(): Promise<number> {
      run.isOver = true;
      await asking;
      expect(new Set(statuses)).toEqual(new Set([200]));
      return statuses.length / 2;
    },
  };
}

/** Returns the output of a failing start; a worker, because it needs no port. */
async function startFailing(program: string): Promise<string> {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env['PATH'], MALAKA_DATA: folder, ...settings, MALAKA_ROLE: 'worker' },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: START_MS,
  });
  return await text(child.stderr);
}

test('a release before runs on and comes back after a compatible migration, not after another', async () => {
  const older = await start(await createNode(ownRelease));
  const before = startRequests(older);
  await before.goOn();

  const newer = await start(await createNode(makeRelease('newer', expanding)));
  const upgraded = startRequests(newer);
  await Promise.all([before.goOn(), upgraded.goOn()]);
  expect(await readiness(older)).toEqual([200, 'ok']);
  let done = await before.stop();
  await older.stop();

  await start(older);
  const back = startRequests(older);
  await Promise.all([back.goOn(), upgraded.goOn()]);
  done += await back.stop();

  const newest = await start(
    await createNode(makeRelease('newest', { ...expanding, ...contracting })),
  );
  const contracted = startRequests(newest);
  await Promise.all([upgraded.goOn(), contracted.goOn()]);
  expect(await readiness(newer)).toEqual([200, 'ok']);
  expect(await readiness(older)).toEqual([503, 'failed']);
  done += (await upgraded.stop()) + (await contracted.stop());
  expect(await startFailing(ownRelease)).toBe(
    `The database takes only releases that have the migration ${laterSchema(1)}_expanding.sql, and this one (schema ${schema}) has not: start a release of schema ${laterSchema(1)} or later.\n`,
  );
  expect(await db.selectFrom('lessonCompletions').select('lessonId').execute()).toHaveLength(done);
}, 300_000);
