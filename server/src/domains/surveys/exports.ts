import type { ExportTables } from '#/kit/excel/export-table.ts';

export const exportTables = {
  'survey-answers': async () =>
    (await import('./survey-results/export-answers.ts')).surveyAnswersExport,
} satisfies Partial<ExportTables>;
