import type { ExportTables } from '#/kit/excel/export-table.ts';

export const exportTables = {
  'webinar-presence': async () =>
    (await import('./webinar-presence/export-presence.ts')).presenceExport,
} satisfies Partial<ExportTables>;
