import { z } from 'zod';
import { id, instant } from '#/kit/codecs.ts';
import { get, post } from '#/kit/endpoint.ts';
import { done, idBody, idParams, list, one, page, fileParams } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

const courseArchive = wire({
  id: z.int(),
  direction: z.enum(['export', 'import']),
  state: z.enum(['waiting', 'working', 'ready', 'failed']),
  progress: z.int(),
  failure: z.string().nullable(),
  courseId: z.int().nullable(),
  courseName: z.string().nullable(),
  bytes: z.number(),
  /** Signed and short-lived, of an export that is ready. */
  url: z.string().nullable(),
  createdAt: instant,
});
export type CourseArchive = z.output<typeof courseArchive>;

const archive = one(courseArchive);

export const exportCourse = post.author('/teacher/course-archives/export', {
  summary: 'Make an archive of an own course: content, files and questions',
  body: wire({ courseId: id }),
  answer: archive,
});

export const importCourse = post.author('/teacher/course-archives/import', {
  summary: 'Make a new course of an archive; it comes in archived',
  files: ['file'],
  answer: archive,
});

export const getCourseArchive = get.author('/teacher/course-archives/:id', {
  summary: 'Where an own archive is',
  params: idParams,
  answer: archive,
});

export const listCourseArchives = get.author('/teacher/course-archives', {
  summary: 'Own archives, the newest first',
  query: wire({ page }),
  answer: list(courseArchive),
});

export const deleteCourseArchive = post.author('/teacher/course-archives/delete', {
  summary: 'Delete an own archive with its file',
  body: idBody,
  answer: done,
});

export const getCourseArchiveFile = get.public('/course-archive/:token/:name', {
  summary: 'The file of an archive; the token comes with it and ends with the session',
  params: fileParams,
});
