import type { ExportTables } from '#/kit/excel/export-table.ts';

export const exportTables = {
  teachers: async () => (await import('./teachers/export-teachers.ts')).teachersExport,
} satisfies Partial<ExportTables>;
