import type { DomainJobs } from '#/kit/domain.ts';
import { recountPopularity } from './authored-courses/count-purchases.ts';
import { refoldCourses } from './authored-courses/refold-courses.ts';
import { convertDocument } from './authored-lessons/convert-document.ts';
import { sweepLessonFiles } from './authored-lessons/sweep-lesson-files.ts';
import { exportCourse } from './course-archives/export-course.ts';
import { forgetArchives } from './course-archives/forget-archives.ts';
import { importCourse } from './course-archives/import-course.ts';
import { forgetQuestionImports } from './question-imports/forget-question-imports.ts';
import { forgetUploads } from './uploads/forget-uploads.ts';
import { convertVideo } from './videos/convert-video.ts';

declare module '#/kit/jobs/jobs.ts' {
  interface JobPayloads {
    /** A PDF of a document that an author attached to a lesson. */
    'convert-document': { fileId: number };
    'convert-video': { videoId: number };
    /** An archive of a whole course, made or taken over. */
    'export-course': { archiveId: number };
    'import-course': { archiveId: number };
    'recount-popularity': NoPayload;
    /** An author has another name: courses are found by it. */
    'refold-courses': { authorId: number };
  }
}

export const jobs = {
  tasks: {
    'convert-document': convertDocument,
    'convert-video': convertVideo,
    'export-course': exportCourse,
    'import-course': importCourse,
    'recount-popularity': ({ db, now }) => recountPopularity(db, now()),
    'refold-courses': refoldCourses,
  },
  nightly: [{ task: 'recount-popularity', match: '10 22 * * *' }],
  sweeps: [forgetArchives, forgetQuestionImports, forgetUploads, sweepLessonFiles],
} satisfies DomainJobs;
