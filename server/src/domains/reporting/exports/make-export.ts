import type { Deps } from '#/kit/deps.ts';
import { XLSX } from '#/kit/excel/sheet-types.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { isOutage } from '#/kit/outage/is-outage.ts';
import { systemCode } from '#/kit/config/start-error.ts';
import { findViewer } from './request-export.ts';
import type { ExportViewer } from '#/kit/excel/export-table.ts';
import { type ExportRow, takeExport, updateWorking } from './queries.ts';
import { inOneMoment, openTable } from './read-table.ts';
import type { Failure } from './texts.ts';
import { writeWorkbook } from './write-workbook.ts';

type Tools = Pick<Deps, 'db' | 'replica' | 'files' | 'log' | 'now' | 'exportTables'>;

const REPORT_EVERY_MS = 500;

/** Its owner cancelled or deleted it while it was being made. */
class Stopped extends Error {
  override readonly name = 'Stopped';
}

/** Makes the file of an export; a killed run starts over and writes the same file. */
export async function makeExport(deps: Tools, { exportId }: { exportId: number }): Promise<void> {
  const { db, files, now } = deps;
  const row = await takeExport(db, exportId, now());
  if (!row) return;
  // The owner's rights may have changed since the request.
  const viewer = await findViewer(db, { ...row, now: now() });
  if (!viewer) return await settle(deps, exportId, 'forbidden');
  try {
    const rows = await writeFile(deps, row, viewer);
    const { size: bytes } = await files.stat(row.key);
    const done = { rowsDone: rows, bytes, updatedAt: now(), finishedAt: now() };
    if (!(await updateWorking(db, exportId, { ...done, state: 'ready' }))) throw new Stopped();
  } catch (error) {
    await files.delete(row.key).catch(() => undefined);
    if (error instanceof Stopped) return;
    // During an outage the owner waits a little longer: the job is retried.
    if (isOutage(error) && !isFull(error)) throw error;
    deps.log.error({ err: error, exportId }, 'An export failed');
    await settle(deps, exportId, isFull(error) ? 'noSpace' : 'fault');
  }
}

async function writeFile(deps: Tools, row: ExportRow, viewer: ExportViewer): Promise<number> {
  const { files } = deps;
  const table = await openTable(deps, row);
  return await inOneMoment(deps, async (trx) => {
    const rowsTotal = await table.count(trx, viewer);
    const progress = new Progress(deps, row.id);
    await progress.begin(rowsTotal, viewer.visibleRegion.regionId);
    const batches = progress.follow(table.rows(trx, viewer));
    const columns = await table.columns(trx, viewer);
    await files.put(row.key, writeWorkbook({ ...row, title: table.title }, batches, columns), XLSX);
    return progress.rowsDone;
  });
}

/** Writes the progress to the row, and learns from it if the export was cancelled. */
class Progress {
  rowsDone = 0;
  #reportedAt = 0;
  readonly #deps: Tools;
  readonly #id: number;

  constructor(deps: Tools, id: number) {
    this.#deps = deps;
    this.#id = id;
  }

  async begin(rowsTotal: number, regionId: number | null): Promise<void> {
    await this.#report({ rowsTotal, regionId });
  }

  async *follow<Batch extends readonly unknown[]>(batches: AsyncIterable<Batch>) {
    for await (const batch of batches) {
      yield batch;
      this.rowsDone += batch.length;
      if (Date.now() - this.#reportedAt >= REPORT_EVERY_MS)
        await this.#report({ rowsDone: this.rowsDone });
    }
  }

  async #report(change: { rowsDone?: number; rowsTotal?: number; regionId?: number | null }) {
    this.#reportedAt = Date.now();
    const { db, now } = this.#deps;
    const isStillWorking = await updateWorking(db, this.#id, { ...change, updatedAt: now() });
    if (!isStillWorking) throw new Stopped();
  }
}

async function settle({ db, now }: Tools, id: number, failure: Failure): Promise<void> {
  const at = { updatedAt: now(), finishedAt: now() };
  await updateWorking(db, id, { ...at, state: 'failed', failure });
}

const isFull = (error: unknown) =>
  (error instanceof AppError && error.code === 'file.disk_full') || systemCode(error) === 'ENOSPC';
