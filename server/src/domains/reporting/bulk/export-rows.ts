import type { BulkRow } from '@malaka/contracts/reporting/bulk';
import { bulkRowView } from '@malaka/contracts/reporting/bulk-view';
import { batchesAfter, type ExportTable } from '#/kit/excel/export-table.ts';
import { sheetOf } from '#/kit/excel/view-sheet.ts';
import { countReport, getOwnRun, listReport } from './queries.ts';
import { nameRows } from './view-run.ts';

/** The report of the caller's own run; empty for anybody else's. */
export const bulkRowsExport: ExportTable<'bulk-rows', BulkRow> = {
  title: { uz: 'Ommaviy amal', ru: 'Массовое действие', en: 'Bulk action' },
  columns: sheetOf(bulkRowView),
  count: async (db, { id, state }, { accountId }) => {
    const run = await getOwnRun(db, accountId, id);
    return await countReport(db, { runId: run.id, state });
  },
  async *rows(db, { id, state }, viewer) {
    const run = await getOwnRun(db, viewer.accountId, id);
    yield* batchesAfter<BulkRow>(async (last, limit) => {
      const after = last?.place ?? 0;
      const rows = await listReport(db, { runId: id, state }, { limit, after });
      return await nameRows(db, { run, rows }, { ...viewer, address: '' });
    });
  },
};
