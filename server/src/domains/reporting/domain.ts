import { FOUND_MAX } from '@malaka/contracts/reporting/quick-search';
import { sql } from 'kysely';
import { isVisible } from '#/kit/access/scope.ts';
import type { Domain } from '#/kit/domain.ts';
import { groupName } from '#/kit/names/local-name.ts';
import { containsSearch } from '#/kit/search/contains-search.ts';
import { addToGroup } from './groups/change-members.ts';
import { pupilList, remindPupils } from './pupils/bulk-pupils.ts';
import { reportingErrors } from './texts/errors.ts';
import { reportingNotifications } from './texts/notifications.ts';

export const reporting = {
  routes: () => import('./routes.ts'),
  texts: { errors: reportingErrors, notifications: reportingNotifications },
  jobs: () => import('./jobs.ts'),
  exportTables: {
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
  },
  finders: {
    groups: async (db, { search, examiner, language }) =>
      await db
        .selectFrom('groups as g')
        .where(isVisible({ ...examiner, language }))
        .where(containsSearch(groupName(language), search))
        .orderBy('g.isEveryone', 'desc')
        .orderBy('g.id', 'desc')
        .limit(FOUND_MAX)
        .select([sql<string>`g.id::text`.as('id'), groupName(language).as('title')])
        .select(sql<null>`null`.as('note'))
        .execute(),
  },
  bulk: {
    lists: { pupils: pupilList },
    actions: { 'pupils.group': addToGroup, 'pupils.remind': remindPupils },
  },
} satisfies Domain;
