import type { Movement } from '@malaka/contracts/money/payments';
import { readIds } from '#/kit/db/read-rows.ts';
import { batchesOfIds, type ExportTable } from '#/kit/excel/export-table.ts';
import { exportTexts } from './export-texts.ts';
import { matchingOwn, readOwnMovements } from './list-movements.ts';

/** The caller's own history as an Excel file; the filter cannot select other people's rows. */
export const ownPaymentsExport: ExportTable<'own-payments', Movement> = {
  title: { uz: 'Toʻlovlarim', ru: 'Мои платежи', en: 'My payments' },
  columns: (language) => {
    const { column: c, type } = exportTexts[language];
    return [
      { kind: 'whole', header: c.number, width: 10, value: (row) => row.id },
      { kind: 'time', header: c.date, width: 18, value: (row) => row.date },
      { kind: 'word', header: c.type, width: 14, value: (row) => type[row.type] },
      { kind: 'money', header: c.amount, width: 16, value: (row) => row.amount },
      { kind: 'text', header: c.comment, width: 60, value: (row) => row.comment },
      { kind: 'text', header: c.receipt, width: 40, value: (row) => row.receipt },
    ];
  },
  count: async (db, query, { accountId }) =>
    (await readIds(db, matchingOwn({ ...query, accountId }))).length,
  rows: async function* (db, query, { accountId, language }) {
    const ids = await readIds(db, matchingOwn({ ...query, accountId }));
    yield* batchesOfIds(ids, (part) => readOwnMovements(db, part, { accountId, language }));
  },
};
