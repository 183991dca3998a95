import type { ExportTables } from '#/kit/excel/export-table.ts';

export const exportTables = {
  payments: async () => (await import('./payments/export-payments.ts')).paymentsExport,
  'own-payments': async () => (await import('./payments/export-own-payments.ts')).ownPaymentsExport,
} satisfies Partial<ExportTables>;
