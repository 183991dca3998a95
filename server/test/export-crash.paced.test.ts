import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCertificates } from '#test/export-factories.ts';
import { makeAccount, makeCaller } from '#test/factories.ts';
import { createMortalNode, makeDataFolder } from '#test/mortal-node.ts';

const ROWS = 40_000;

const { db, url } = await useTestDatabase();
const folder = makeDataFolder('export-crash');
const node = await createMortalNode({
  folder,
  settings: { DATABASE_URL: url, LOG_LEVEL: 'error' },
});
const api = `${node.base}/api/v1`;

async function start(): Promise<void> {
  node.start();
  await node.untilReady(20_000);
}

const stored = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter(({ name }) =>
    name.endsWith('.xlsx'),
  );

// spec: REP-38
test('an export whose worker is killed is begun anew and leaves one file', async () => {
  const { id: accountId } = await makeAccount(db);
  const course = await makeCourse(db, { type: 'upgrade' });
  await makeCertificates(db, { accountId, courseId: course.id, amount: ROWS });
  const manager = await makeCaller(db, { role: 'manager' });
  const headers = { Authorization: `Bearer ${manager.token}`, 'Content-Type': 'application/json' };
  await start();
  const body = JSON.stringify({ table: 'certificates', query: {} });
  const answer = await fetch(`${api}/users/export/start`, { method: 'POST', headers, body });
  const { id } = ((await answer.json()) as { data: { export: { id: number } } }).data.export;
  const read = () =>
    db
      .selectFrom('exports')
      .select(['state', 'rowsDone', 'rowsTotal', 'fileName'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  const rowsDone = async () => (await read()).rowsDone;
  await expect.poll(rowsDone, { timeout: 30_000, interval: 20 }).toBeGreaterThan(0);
  await node.kill();
  expect(await read()).toMatchObject({ state: 'working' });
  expect(stored()).toEqual([]);

  await start();
  const state = async () => (await read()).state;
  await expect.poll(state, { timeout: 40_000, interval: 100 }).toBe('ready');
  expect(await read()).toMatchObject({ rowsDone: ROWS, rowsTotal: ROWS });
  const [file, ...others] = stored();
  expect(others).toEqual([]);
  const { sheets } = await readXlsx(readFileSync(path.join(file!.parentPath, file!.name)));
  expect(sheets[0]!.rows).toHaveLength(ROWS + 1);
  expect(new Set(sheets[0]!.rows.map(([number]) => number)).size).toBe(ROWS + 1);
}, 120_000);
