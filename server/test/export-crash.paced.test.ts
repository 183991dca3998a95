import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { addJob } from '#/kit/jobs/jobs.ts';
import { makeCourse } from '#test/course-factories.ts';
import { useDyingJob } from '#test/dying.ts';
import { makeCertificates, makeWaitingExport } from '#test/export-factories.ts';
import { makeAccount, makeCaller } from '#test/factories.ts';
import { readRows } from '#test/read-rows.ts';

/** Read in three batches. */
const ROWS = 1200;

const stored = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (found) => found.isFile() && found.parentPath.includes('exports'),
  );

const exporting = await useDyingJob({
  name: 'export-crash',
  job: 'make-export',
  // Between its few commits it reads and writes: it dies at each statement.
  unit: 'statement',
  fill: async (db) => {
    const { id: accountId } = await makeAccount(db);
    const course = await makeCourse(db, { type: 'upgrade' });
    await makeCertificates(db, { accountId, courseId: course.id, amount: ROWS });
    const manager = await makeCaller(db, { role: 'manager' });
    const exportId = await makeWaitingExport(db, manager.id);
    await addJob(db, 'make-export', { exportId });
  },
  read: async ({ db, dataFolder }) => {
    const made = await db
      .selectFrom('exports')
      .select(['state', 'rowsDone', 'rowsTotal'])
      .executeTakeFirstOrThrow();
    const books = stored(dataFolder).map(({ parentPath, name }) =>
      readXlsx(readFileSync(path.join(parentPath, name))),
    );
    const files = (await Promise.all(books)).map(({ sheets }) => sheets[0]!.rows);
    return { made, files, tables: await readRows(db) };
  },
});

// spec: REP-38
test('an export whose worker is killed at any statement is begun anew and leaves one file', async () => {
  const { left: undisturbed, points } = await exporting.run();
  const { made, files } = undisturbed;
  expect(made).toEqual({ state: 'ready', rowsDone: ROWS, rowsTotal: ROWS });
  expect(files).toHaveLength(1);
  const rows = files[0]!;
  expect(rows).toHaveLength(ROWS + 1);
  expect(new Set(rows.map(([number]) => number)).size).toBe(ROWS + 1);
  await exporting.killAt(points, (left, point) => expect(left, point).toEqual(undisturbed));
}, 900_000);
