import { z } from 'zod';
import { flag, id, instant } from '#/kit/codecs.ts';
import { get, post } from '#/kit/endpoint.ts';
import { done, idBody, idParams, list, one, page, fileParams } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';
import { IMPORT_ISSUES } from './question-imports.ts';

/** Our own archives, and Moodle course backups (.mbz). */
export const ARCHIVE_SOURCES = ['malaka', 'moodle'] as const;

/** Why something in a backup was changed or left out; the client has the texts. */
export const REMARK_REASONS = [
  'activity_kind',
  'random_question',
  'bank_questions',
  'question_missing',
  'user_data',
  'file_missing',
  'file_kind',
  'file_broken',
  'file_unsafe',
  'picture_huge',
  'svg',
  'empty',
  'too_long',
  'over_limit',
  'link_kind',
  'unreadable_part',
  'more',
  'course_form',
  'time_limit',
  'attempt_limit',
  'pass_default',
  'hidden',
  'availability',
  'script',
  'media',
  'outside_picture',
  'moodle_link',
  'linked_file',
  'name_cut',
  'subsection',
] as const;

const courseArchive = wire({
  id: z.int(),
  direction: z.enum(['export', 'import']),
  source: z.enum(ARCHIVE_SOURCES),
  /** Of the uploaded file. */
  name: z.string(),
  state: z.enum(['waiting', 'working', 'ready', 'failed', 'stopped']),
  progress: z.int(),
  failure: z.string().nullable(),
  courseId: z.int().nullable(),
  courseName: z.string().nullable(),
  bytes: z.number(),
  /** Number of remarks about things changed or left out. */
  leftCount: z.int(),
  /** Of a finished export; signed and short-lived. */
  url: z.string().nullable(),
  createdAt: instant,
});
export type CourseArchive = z.output<typeof courseArchive>;

const archive = one(courseArchive);

export const exportCourse = post.author('/teacher/course-archives/export', {
  summary: 'Make an archive of your course: content, files and questions',
  body: wire({ courseId: id }),
  answer: archive,
});

export const importCourse = post.author('/teacher/course-archives/import', {
  summary: 'Create a course from an archive; it is archived at first',
  files: ['file'],
  answer: archive,
});

export const importMoodleBackup = post.author('/teacher/course-archives/import-moodle', {
  summary: 'Create a course from a Moodle course backup (.mbz); it is archived at first',
  files: ['file'],
  answer: archive,
});

const archiveRemark = wire({
  number: z.int(),
  /** Its name in the backup. */
  name: z.string(),
  place: z.string(),
  reason: z.enum([...REMARK_REASONS, ...IMPORT_ISSUES]),
  /** A kind, a file or a number, depending on the reason. */
  detail: z.string(),
  /** It was imported with changes; otherwise it was left out. */
  isTaken: flag,
});
export type ArchiveRemark = z.output<typeof archiveRemark>;

export const listArchiveRemarks = get.author('/teacher/course-archives/:id/remarks', {
  summary: 'What was left out of a backup, and what was changed',
  params: idParams,
  query: wire({ page }),
  answer: list(archiveRemark),
});

export const stopCourseImport = post.author('/teacher/course-archives/stop', {
  summary: 'Stop your import; its file stays so that it can be resumed',
  body: idBody,
  answer: archive,
});

export const resumeCourseImport = post.author('/teacher/course-archives/resume', {
  summary: 'Resume your stopped import',
  body: idBody,
  answer: archive,
});

export const getCourseArchive = get.author('/teacher/course-archives/:id', {
  summary: 'State of your archive',
  params: idParams,
  answer: archive,
});

export const listCourseArchives = get.author('/teacher/course-archives', {
  summary: 'Your archives, newest first',
  query: wire({ page }),
  answer: list(courseArchive),
});

export const deleteCourseArchive = post.author('/teacher/course-archives/delete', {
  summary: 'Delete your archive with its file',
  body: idBody,
  answer: done,
});

export const getCourseArchiveFile = get.public('/course-archive/:token/:name', {
  summary: 'The file of an archive; the token comes with it and ends with the session',
  params: fileParams,
});
