import type { ExportName } from '@malaka/contracts/kit/exports';
import { certificatesExport } from '#/domains/credentials/certificates/export-certificates.ts';
import {
  courseReportExport,
  courseUsersExport,
  pupilCoursesExport,
} from '#/domains/reporting/course-reports/export-reports.ts';
import { examResultsExport } from '#/domains/assessment/exams/export-results.ts';
import { groupsExport, groupUsersExport } from '#/domains/reporting/groups/export-groups.ts';
import { trainingsExport } from '#/domains/credentials/offline-trainings/export-trainings.ts';
import { ownPaymentsExport } from '#/domains/money/payments/export-own-payments.ts';
import { paymentsExport } from '#/domains/money/payments/export-payments.ts';
import { factsExport } from '#/domains/reporting/platform-statistics/export-facts.ts';
import { pupilsExport } from '#/domains/reporting/pupils/export-pupils.ts';
import { surveyAnswersExport } from '#/domains/surveys/survey-results/export-answers.ts';
import { teachersExport } from '#/domains/organizations/teachers/export-teachers.ts';
import { presenceExport } from '#/domains/live/webinar-presence/export-presence.ts';
import type { ExportTable } from '#/kit/excel/export-table.ts';

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
