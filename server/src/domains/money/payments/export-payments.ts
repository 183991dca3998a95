import type { AccountMovement } from '@malaka/contracts/money/payments';
import { readIds } from '#/kit/db/read-rows.ts';
import { batchesOfIds, type ExportTable } from '#/kit/excel/export-table.ts';
import { exportTexts } from './export-texts.ts';
import { matchingMovements, readMovements } from './list-movements.ts';
import { providerNames } from './texts.ts';

/** Movements of all accounts as an Excel file. */
export const paymentsExport: ExportTable<'payments', AccountMovement> = {
  title: { uz: 'Toʻlovlar', ru: 'Платежи', en: 'Payments' },
  columns: (language) => {
    const { column: c, type } = exportTexts[language];
    return [
      { kind: 'whole', header: c.number, width: 10, value: (row) => row.id },
      { kind: 'time', header: c.date, width: 18, value: (row) => row.date },
      { kind: 'word', header: c.type, width: 14, value: (row) => type[row.type] },
      { kind: 'text', header: c.name, width: 38, value: (row) => row.account.name },
      { kind: 'text', header: c.phone, width: 15, value: (row) => row.account.phone },
      { kind: 'money', header: c.amount, width: 16, value: (row) => row.amount },
      { kind: 'text', header: c.comment, width: 50, value: (row) => row.comment },
      {
        kind: 'word',
        header: c.provider,
        width: 16,
        value: (row) => row.provider && providerNames[row.provider],
      },
      { kind: 'whole', header: c.order, width: 12, value: (row) => row.orderId },
      { kind: 'text', header: c.transaction, width: 28, value: (row) => row.transaction },
    ];
  },
  count: async (db, query) => (await readIds(db, matchingMovements(query))).length,
  rows: async function* (db, query, { language, now }) {
    const ids = await readIds(db, matchingMovements(query));
    yield* batchesOfIds(ids, (part) => readMovements(db, part, { language, now }));
  },
};
