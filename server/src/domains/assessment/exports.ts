import type { ExportTables } from '#/kit/excel/export-table.ts';

export const exportTables = {
  examResults: async () => (await import('./exams/export-results.ts')).examResultsExport,
} satisfies Partial<ExportTables>;
