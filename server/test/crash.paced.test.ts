import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { verifyAudit } from '#/kit/audit/verify-audit.ts';
import { prepareDatabase } from '#/prepare-database.ts';
import { makeFinishers, nothing, tracesOf, whole } from '#test/completion-factories.ts';
import { makeCourse } from '#test/course-factories.ts';
import { createEmbeddedDatabase } from '#test/embedded-database.ts';
import { makeCertificates } from '#test/export-factories.ts';
import { makeAccount, makeCaller } from '#test/factories.ts';
import { createMortalNode, makeDataFolder } from '#test/mortal-node.ts';

const LEARNERS = 16;
/** After so many answers. */
const NODE_DIES = 4;
const DATABASE_DIES = 9;
const EXPORTED = 20_000;

const folder = makeDataFolder('crash');
const database = await createEmbeddedDatabase(folder);
const { db, pool } = database;
await prepareDatabase(pool);
const node = await createMortalNode({
  folder,
  settings: {
    DATABASE_URL: database.url,
    MALAKA_MODE: 'development',
    RATE_LIMIT_PER_MINUTE: '100000',
    LOG_LEVEL: 'fatal',
  },
});
const api = `${node.base}/api/v1`;

async function start(): Promise<void> {
  node.start();
  await node.untilReady(60_000);
}

const post = async (url: string, body: object, token: string): Promise<string | undefined> => {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  const answer = await fetch(`${api}${url}`, init).catch(() => undefined);
  const text = await answer?.text().catch(() => undefined);
  return answer?.status === 200 ? text : undefined;
};

/** As a page does: again until somebody answers. */
async function untilAnswered(url: string, body: object, token: string): Promise<string> {
  for (;;) {
    const text = await post(url, body, token);
    if (text) return text;
    await sleep(50);
  }
}

const listFiles = (extension: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith(extension))
    .map((file) => path.join(file.parentPath, file.name));

// What a process cannot show of itself: its kernel and its database take what was written away.
// spec: CRED-01, CERT-10, REP-38
test('a power cut of the node, and one of the database, lose nothing and leave no half of a file', async () => {
  const { lesson, learners } = await makeFinishers(db, LEARNERS, { type: 'text' });
  const { id: accountId } = await makeAccount(db);
  const { id: courseId } = await makeCourse(db, { type: 'upgrade' });
  await makeCertificates(db, { accountId, courseId, amount: EXPORTED, year: 2025 });
  const manager = await makeCaller(db, { role: 'manager' });
  await start();
  const asked = { table: 'certificates', query: { year: 2025 } };
  await untilAnswered('/users/export/start', asked, manager.token);

  const answered = new Set<number>();
  let deaths: Promise<unknown> = Promise.resolve();
  const inTurn = (death: () => unknown) => {
    deaths = deaths.then(death);
  };
  const killNode = async () => {
    await node.kill();
    // Before anything could be mended by a start.
    for (const { id } of learners) {
      const found = await tracesOf(db, id);
      if (answered.has(id)) expect(found).toEqual(whole);
      else expect([whole, nothing]).toContainEqual(found);
    }
    await start();
  };
  await Promise.all(
    learners.map(async ({ id, token }) => {
      await untilAnswered('/course/lesson-complete', { lesson_id: lesson.id }, token);
      answered.add(id);
      // Others are under way at this moment.
      if (answered.size === NODE_DIES) inTurn(killNode);
      if (answered.size === DATABASE_DIES) inTurn(database.kill);
    }),
  );
  await deaths;
  // The database comes back by itself, and who lost the line to it connects anew.
  const isUp = () => pool.query('select').then(Boolean, () => false);
  await expect.poll(isUp, { timeout: 60_000, interval: 100 }).toBe(true);
  for (const { id } of learners) expect(await tracesOf(db, id)).toEqual(whole);
  expect((await verifyAudit(db)).brokenId).toBeUndefined();

  const isLeft = async () => {
    const { rows } = await pool.query<{ left: number }>(
      `select (select count(*) from certificates where state = 'issued' and pdf_key is null)::int
         + (select count(*) from exports where state <> 'ready')::int as left`,
    );
    return rows[0]!.left;
  };
  await expect.poll(isLeft, { timeout: 60_000, interval: 100 }).toBe(0);
  expect(listFiles('certificate.pdf')).toHaveLength(LEARNERS);
  const [file, ...others] = listFiles('.xlsx');
  expect(others).toEqual([]);
  const { sheets } = await readXlsx(readFileSync(file!));
  expect(sheets[0]!.rows).toHaveLength(EXPORTED + 1);
}, 240_000);
