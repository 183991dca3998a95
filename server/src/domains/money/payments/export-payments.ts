import { movementView } from '@malaka/contracts/money/movement-view';
import type { AccountMovement } from '@malaka/contracts/money/payments';
import { readIds } from '#/kit/db/read-rows.ts';
import { batchesOfIds, type ExportTable } from '#/kit/excel/export-table.ts';
import { sheetOf } from '#/kit/excel/view-sheet.ts';
import { matchingMovements, readMovements } from './list-movements.ts';

/** Movements of all accounts as an Excel file. */
export const paymentsExport: ExportTable<'payments', AccountMovement> = {
  title: { uz: 'Toʻlovlar', ru: 'Платежи', en: 'Payments' },
  columns: sheetOf(movementView),
  count: async (db, query) => (await readIds(db, matchingMovements(query))).length,
  rows: async function* (db, query, { language, now }) {
    const ids = await readIds(db, matchingMovements(query));
    yield* batchesOfIds(ids, (part) => readMovements(db, part, { language, now }));
  },
};
