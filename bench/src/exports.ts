import { setTimeout as sleep } from 'node:timers/promises';
import { peakMegabytes } from '@malaka/server/test/process-memory';
import { load } from './load.ts';
import { type Managed, PUPILS } from './management-data.ts';
import { stopProgram } from './processes.ts';
import { printFigure } from './report.ts';
import { sized } from './size.ts';
import { timed } from './times.ts';
import type { World } from './world.ts';

const SECONDS_AT_MOST = 15;
const MEGABYTES_AT_MOST = 250;
const API_P99_AT_MOST = 100;
/** Connections of other users at work. */
const CONNECTIONS = 4;

type Record = { id: number; state: string; rows_done: number };

/** All pupils as a spreadsheet, written by a separate worker while others use the API. */
export async function measureExports({ managers, ...world }: Managed): Promise<void> {
  const token = managers.country;
  const worker = world.start({ MALAKA_ROLE: 'worker' });
  // Compilation and connections of a fresh process are not part of the export.
  await sleep(sized(4000, 0));
  const stop = { isStopped: false };
  const exporting = exportPupils(world, token).finally(() => {
    stop.isStopped = true;
  });
  const [{ ms, record }, slowest] = await Promise.all([exporting, useApi(world.base, token, stop)]);
  // Authors and managers are also learners.
  if (record.rows_done < PUPILS) throw new Error(`${record.rows_done} rows were written.`);
  const peak = peakMegabytes(worker) ?? Number.NaN;
  const most = (value: number) => ({ is: '<=', value }) as const;
  printFigure({
    name: `Export of ${PUPILS} pupils`,
    measured: ms / 1000,
    unit: 's',
    goal: most(SECONDS_AT_MOST),
  });
  printFigure({
    name: 'Memory of the worker at its most',
    measured: peak,
    unit: 'MB',
    goal: most(MEGABYTES_AT_MOST),
  });
  printFigure({
    name: 'API meanwhile, p99',
    measured: slowest,
    unit: 'ms',
    goal: most(API_P99_AT_MOST),
  });
  await stopProgram(worker);
}

async function exportPupils({ base }: World, token: string) {
  const began = performance.now();
  const { answer } = await timed(`${base}/api/v1/users/export/start`, token, {
    table: 'pupils',
    query: {},
  });
  let record = (answer as { data: { export: Record | null } }).data.export;
  if (!record) throw new Error('So few rows are no export.');
  while (record.state !== 'ready') {
    if (record.state === 'failed') throw new Error('The export failed.');
    await sleep(100);
    const check = await timed(`${base}/api/v1/users/export/check/?id=${record.id}`, token);
    record = (check.answer as { data: Record }).data;
  }
  return { ms: performance.now() - began, record };
}

/** The p99 of the slowest second during the export. */
async function useApi(base: string, token: string, stop: { isStopped: boolean }) {
  const paths = ['/auth/me', '/courses-home?per_page=6', '/manager/groups', '/user/credits'].map(
    (path) => `/api/v1${path}`,
  );
  let slowest = 0;
  while (!stop.isStopped) {
    const { p99, failed } = await load(base, paths, 1, { connections: CONNECTIONS, token });
    if (failed > 0) throw new Error('Some calls were refused meanwhile.');
    slowest = Math.max(slowest, p99);
  }
  return slowest;
}
