import { ownMovementView } from '@malaka/contracts/money/movement-view';
import type { Movement } from '@malaka/contracts/money/payments';
import { readIds } from '#/kit/db/read-rows.ts';
import { batchesOfIds, type ExportTable } from '#/kit/excel/export-table.ts';
import { sheetOf } from '#/kit/excel/view-sheet.ts';
import { matchingOwn, readOwnMovements } from './list-movements.ts';

/** The caller's own history as an Excel file; the filter cannot select other people's rows. */
export const ownPaymentsExport: ExportTable<'own-payments', Movement> = {
  title: { uz: 'Toʻlovlarim', ru: 'Мои платежи', en: 'My payments' },
  columns: sheetOf(ownMovementView),
  count: async (db, query, { accountId }) =>
    (await readIds(db, matchingOwn({ ...query, accountId }))).length,
  rows: async function* (db, query, { accountId, language }) {
    const ids = await readIds(db, matchingOwn({ ...query, accountId }));
    yield* batchesOfIds(ids, (part) => readOwnMovements(db, part, { accountId, language }));
  },
};
