import { z } from 'zod';
import { certificateFilter } from '#/credentials/certificate-register.ts';
import { id, idText, instant } from '#/kit/codecs.ts';
import { bulkRowFilter } from './bulk.ts';
import { courseReportFilter, courseUserFilter, userCourseFilter } from './course-reports.ts';
import { get, post } from '#/kit/endpoint.ts';
import { examResultsFilter } from '#/assessment/exams/grading.ts';
import { groupUserFilter } from './groups.ts';
import { EXPORT_ROWS_AT_ONCE } from '#/kit/limits.ts';
import { trainingFilter } from '#/credentials/offline-trainings.ts';
import { movementFilter, ownMovementFilter } from '#/money/payments.ts';
import { factFilter } from './platform-statistics.ts';
import { pupilFilter } from './pupils.ts';
import { type Audience, isInAudience, type Role } from '#/kit/roles.ts';
import { done, idBody, idParams, one } from '#/kit/shapes.ts';
import { surveyAnswersFilter } from '#/surveys/surveys/filter.ts';
import { teacherFilter } from '#/organizations/teachers.ts';
import { presenceFilter } from '#/live/webinar-presence.ts';
import { wire } from '#/kit/wire.ts';

/**
 * Each table that can be exported: its audience and its list's filter without paging. The domain's
 * exports.ts (server/src/domains) reads it and defines its columns.
 */
export const EXPORTS = {
  certificates: { audience: 'manager', query: certificateFilter },
  pupils: { audience: 'manager', query: pupilFilter },
  'course-report': { audience: 'manager', query: courseReportFilter },
  'course-users': { audience: 'manager', query: courseUserFilter },
  'pupil-courses': { audience: 'manager', query: userCourseFilter },
  'statistics-rows': { audience: 'manager', query: factFilter },
  teachers: { audience: 'manager', query: teacherFilter },
  groups: { audience: 'examiner', query: wire({}) },
  'group-users': { audience: 'examiner', query: groupUserFilter },
  examResults: { audience: 'examiner', query: examResultsFilter },
  'webinar-presence': { audience: 'author', query: presenceFilter },
  'offline-trainings': { audience: 'manager', query: trainingFilter },
  payments: { audience: 'admin', query: movementFilter },
  /** The caller's own rows. */
  'own-payments': { audience: 'learner', query: ownMovementFilter },
  'bulk-rows': { audience: 'examiner', query: bulkRowFilter },
  'survey-answers': { audience: 'examiner', query: surveyAnswersFilter },
} as const satisfies Record<
  string,
  { audience: Exclude<Audience, 'public'>; query: z.ZodType<object, Record<string, unknown>> }
>;

export type ExportName = keyof typeof EXPORTS;
export type ExportQuery<Name extends ExportName> = z.output<(typeof EXPORTS)[Name]['query']>;

export const EXPORT_NAMES = Object.keys(EXPORTS) as [ExportName, ...ExportName[]];

export const mayExport = (role: Role, name: ExportName): boolean =>
  isInAudience(role, EXPORTS[name].audience);

/** Uzbek has two scripts: headings and our own texts follow the reader's. */
export const SCRIPTS = ['latin', 'cyrillic'] as const;

export const EXPORT_STATES = ['waiting', 'working', 'ready', 'failed', 'cancelled'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

/** REP-39 requires id, file and updated_at; the other fields are additions. */
export const exportRecord = wire({
  id: z.int(),
  /** Address of the file once it is ready; it opens with `?token=` and a ticket. */
  file: z.string().nullable(),
  updatedAt: instant,
  table: z.enum(EXPORT_NAMES),
  /** The filter, encoded as in the list's address. */
  query: z.record(z.string(), z.unknown()),
  state: z.enum(EXPORT_STATES),
  rowsDone: z.int(),
  /** Null until the rows are counted. */
  rowsTotal: z.int().nullable(),
  fileName: z.string(),
  bytes: z.number(),
  failure: z.string().nullable(),
  createdAt: instant,
  /** When the file is deleted. */
  keptUntil: instant,
});
export type ExportRecord = z.output<typeof exportRecord>;

/** The filter, encoded as in the list's address; each table has its own codec. */
const anyQuery = z
  .record(z.string().max(40), z.union([z.string().max(300), z.number(), z.boolean()]))
  .refine((query) => Object.keys(query).length <= 40);

const request = wire({
  table: z.enum(EXPORT_NAMES),
  query: anyQuery,
  script: z.enum(SCRIPTS).default('latin'),
});

const ticket = wire({
  /** For the query parameter `token`: single use, 60 seconds, same IP address. */
  token: z.string(),
  /** The full address of the download. */
  url: z.string(),
  expiresAt: instant,
});

export const startExport = post.learner('/users/export/start', {
  summary: 'Export a table: a ticket for the file, or a background export if it is long',
  body: request,
  answer: one(
    wire({
      rows: z.int(),
      /** Up to 5,000 rows: a ticket for the file. */
      ticket: ticket.nullable(),
      /** More rows: an export made in the background. */
      export: exportRecord.nullable(),
    }),
  ),
});

export const createExportTicket = post.learner('/users/export/ticket', {
  summary: 'A one-time ticket for the Excel link of a table with exactly this filter',
  body: request,
  answer: one(ticket),
});

export const createExportFileTicket = post.learner('/users/export/file-ticket', {
  summary: 'A one-time ticket for the file of the caller’s finished export',
  body: wire({ id }),
  answer: one(ticket),
});

export const checkExport = get.learner('/users/export/check/', {
  summary: 'Progress of the caller’s export; with its file once it is ready',
  query: wire({ id: idText }),
  answer: one(exportRecord),
});

export const listExports = get.learner('/users/export/list', {
  summary: 'The caller’s last ten exports, newest first',
  answer: one(z.array(exportRecord)),
});

export const cancelExport = post.learner('/users/export/cancel', {
  summary: 'Cancel the caller’s export while it is waiting or being made',
  body: idBody,
  answer: one(exportRecord),
});

export const deleteExport = post.learner('/users/export/delete', {
  summary: 'Delete the caller’s export with its file',
  body: idBody,
  answer: done,
});

/** The ticket decides; the filter it was made for is also part of the address. */
const token = z.string().max(300).default('');
const link = z.object({ token }).catchall(z.string().max(300));

export const getUsersExport = get.public('/manager/result/users-export', {
  summary: `Excel file of pupils, or with course_id of a course's users: the file itself up to ${EXPORT_ROWS_AT_ONCE} rows, otherwise a record`,
  query: link,
});

export const getCoursesExport = get.public('/manager/result/courses-export', {
  summary: `Excel file of the course report, or with user_id of a pupil's courses: the file itself up to ${EXPORT_ROWS_AT_ONCE} rows, otherwise a record`,
  query: link,
});

export const getTableExport = get.public('/users/export/table/:table', {
  summary: 'The same link for any other table',
  params: wire({ table: z.enum(EXPORT_NAMES) }),
  query: link,
});

export const getExportFile = get.public('/users/export/file/:id', {
  summary: 'The file of an export; opens once with its ticket',
  params: idParams,
  query: wire({ token }),
});
