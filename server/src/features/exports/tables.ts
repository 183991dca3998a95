import type { ExportName } from '@malaka/contracts/exports';
import { certificatesExport } from '#/features/certificates/export-certificates.ts';
import {
  courseReportExport,
  courseUsersExport,
  pupilCoursesExport,
} from '#/features/course-reports/export-reports.ts';
import { examResultsExport } from '#/features/exams/export-results.ts';
import { groupsExport, groupUsersExport } from '#/features/groups/export-groups.ts';
import { trainingsExport } from '#/features/offline-trainings/export-trainings.ts';
import { ownPaymentsExport } from '#/features/payments/export-own-payments.ts';
import { paymentsExport } from '#/features/payments/export-payments.ts';
import { factsExport } from '#/features/platform-statistics/export-facts.ts';
import { pupilsExport } from '#/features/pupils/export-pupils.ts';
import { surveyAnswersExport } from '#/features/survey-results/export-answers.ts';
import { teachersExport } from '#/features/teachers/export-teachers.ts';
import { presenceExport } from '#/features/webinar-presence/export-presence.ts';
import type { ExportTable } from './export-table.ts';

/** One line a table; its owner keeps the table itself. */
const tables: { readonly [Name in ExportName]: ExportTable<Name> } = {
  certificates: certificatesExport,
  pupils: pupilsExport,
  'course-report': courseReportExport,
  'course-users': courseUsersExport,
  'pupil-courses': pupilCoursesExport,
  'statistics-rows': factsExport,
  teachers: teachersExport,
  groups: groupsExport,
  'group-users': groupUsersExport,
  examResults: examResultsExport,
  'webinar-presence': presenceExport,
  'survey-answers': surveyAnswersExport,
  'offline-trainings': trainingsExport,
  payments: paymentsExport,
  'own-payments': ownPaymentsExport,
};

export const exportTable = (name: ExportName): ExportTable => tables[name];
