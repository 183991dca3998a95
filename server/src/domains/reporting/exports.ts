import type { ExportTables } from '#/kit/excel/export-table.ts';

export const exportTables = {
  pupils: async () => (await import('./pupils/export-pupils.ts')).pupilsExport,
  'course-report': async () =>
    (await import('./course-reports/export-reports.ts')).courseReportExport,
  'course-users': async () =>
    (await import('./course-reports/export-reports.ts')).courseUsersExport,
  'pupil-courses': async () =>
    (await import('./course-reports/export-reports.ts')).pupilCoursesExport,
  'statistics-rows': async () =>
    (await import('./platform-statistics/export-facts.ts')).factsExport,
  'bulk-rows': async () => (await import('./bulk/export-rows.ts')).bulkRowsExport,
  groups: async () => (await import('./groups/export-groups.ts')).groupsExport,
  'group-users': async () => (await import('./groups/export-groups.ts')).groupUsersExport,
} satisfies Partial<ExportTables>;
