import type { BulkRow, BulkRowState } from '@malaka/contracts/reporting/bulk';
import { batchesAfter, type ExportTable } from '#/kit/excel/export-table.ts';
import type { Language } from '#/kit/http/language.ts';
import { countReport, getOwnRun, listReport } from './queries.ts';
import { nameRows } from './view-run.ts';

const headers: Record<Language, readonly [string, string, string, string]> = {
  uz: ['№', 'Kim', 'Natija', 'Sabab'],
  ru: ['№', 'Кто', 'Итог', 'Причина'],
  en: ['No.', 'Who', 'Result', 'Reason'],
};

const states: Record<Language, Record<BulkRowState, string>> = {
  uz: {
    pending: 'Boshlanmagan',
    done: 'Bajarildi',
    skipped: 'Oʻtkazib yuborildi',
    failed: 'Bajarilmadi',
  },
  ru: { pending: 'Не начато', done: 'Сделано', skipped: 'Пропущено', failed: 'Не удалось' },
  en: { pending: 'Not started', done: 'Done', skipped: 'Left out', failed: 'Failed' },
};

/** The report of the caller's own run; empty for anybody else's. */
export const bulkRowsExport: ExportTable<'bulk-rows', BulkRow> = {
  title: { uz: 'Ommaviy amal', ru: 'Массовое действие', en: 'Bulk action' },
  columns: (language) => {
    const [place, who, result, reason] = headers[language];
    return [
      { kind: 'whole', header: place, width: 10, value: (row) => row.place },
      { kind: 'text', header: who, width: 40, value: (row) => row.name },
      { kind: 'word', header: result, width: 20, value: (row) => states[language][row.state] },
      { kind: 'word', header: reason, width: 60, value: (row) => row.reason },
    ];
  },
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
