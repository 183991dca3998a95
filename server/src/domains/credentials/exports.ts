import type { ExportTables } from '#/kit/excel/export-table.ts';

export const exportTables = {
  certificates: async () =>
    (await import('./certificates/export-certificates.ts')).certificatesExport,
  'offline-trainings': async () =>
    (await import('./offline-trainings/export-trainings.ts')).trainingsExport,
} satisfies Partial<ExportTables>;
