import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import type { FileStorage } from '#/kit/files/port.ts';
import { makeExport } from '#/domains/reporting/exports/make-export.ts';
import { startExport } from '#/domains/reporting/exports/request-export.ts';
import { makeCourse } from '#test/course-factories.ts';
import { DYING_MS, useDyingJob } from '#test/dying.ts';
import { makeCertificates } from '#test/export-factories.ts';
import { makeAccount } from '#test/factories.ts';

/** Two batches. */
const ROWS = 600;

async function listKeys(files: FileStorage): Promise<string[]> {
  const keys = [];
  for await (const { key } of files.list()) keys.push(key);
  return keys;
}

const dying = await useDyingJob({
  prepare: async (deps) => {
    const { db } = deps;
    const { id: accountId } = await makeAccount(db);
    const course = await makeCourse(db, { type: 'upgrade' });
    await makeCertificates(db, { accountId, courseId: course.id, amount: ROWS });
    const manager = await makeAccount(db, { role: 'manager' });
    const asked = { table: 'certificates', query: {}, language: 'uz', script: 'latin' } as const;
    await startExport(deps, asked, { accountId: manager.id, address: '127.0.0.1' });
  },
  tasks: { 'make-export': makeExport },
  storesFiles: true,
  read: async ({ db, files }) => {
    const [row] = await db
      .selectFrom('exports')
      .select(['state', 'rowsDone', 'rowsTotal', 'key'])
      .execute();
    const keys = await listKeys(files);
    const { sheets } = await readXlsx(await buffer(await files.read(row!.key)));
    const numbers = sheets[0]!.rows.map(([number]) => number);
    return { ...row, keys, lines: numbers.length, numbers: new Set(numbers).size };
  },
});

// spec: REP-38
test(
  'an export that dies at any commit is begun anew and leaves one file',
  async () => {
    const left = await dying.expectSame();
    expect(left).toMatchObject({
      state: 'ready',
      rowsDone: ROWS,
      rowsTotal: ROWS,
      lines: ROWS + 1,
      numbers: ROWS + 1,
    });
    expect(left.keys).toEqual([left.key]);
  },
  DYING_MS,
);
