import type { DomainJobs } from '#/kit/domain.ts';
import { recountPopularity } from './authored-courses/count-purchases.ts';
import { reindexCourses } from './authored-courses/reindex-courses.ts';
import { purgeBankImports, importBank } from './bank-imports/import-bank.ts';
import { convertDocument } from './authored-lessons/convert-document.ts';
import { sweepLessonFiles } from './authored-lessons/sweep-lesson-files.ts';
import { exportCourse, purgeArchives } from './course-archives/export-course.ts';
import { importCourse } from './course-archives/import-course.ts';
import { importMoodleBackup } from './moodle-backups/import-moodle-backup.ts';
import { notifyPublication } from './course-drafts/notify-publication.ts';
import { purgeQuestionImports } from './question-imports/queries.ts';
import { purgeUploads } from './uploads/queries.ts';
import { convertVideo } from './videos/convert-video.ts';

declare module '#/kit/jobs/jobs.ts' {
  interface JobPayloads {
    /** Makes a PDF of a document attached to a lesson. */
    'convert-document': { fileId: number };
    'convert-video': { videoId: number };
    /** Exports or imports an archive of a whole course. */
    'export-course': { archiveId: number };
    'import-course': { archiveId: number };
    'import-moodle-backup': { archiveId: number };
    /** Imports a file of many questions into its author's bank. */
    'import-bank': { importId: number };
    'recount-popularity': NoPayload;
    /** An author's name changed, and courses are found by it. */
    'refold-courses': { authorId: number };
    /** A draft was published: notifies the learners of its course. */
    'tell-publication': { publicationId: number };
  }
}

export const jobs = {
  tasks: {
    'convert-document': convertDocument,
    'convert-video': convertVideo,
    'export-course': exportCourse,
    'import-bank': importBank,
    'import-course': importCourse,
    'import-moodle-backup': importMoodleBackup,
    'recount-popularity': ({ db, now }) => recountPopularity(db, now()),
    'refold-courses': reindexCourses,
    'tell-publication': notifyPublication,
  },
  nightly: [{ task: 'recount-popularity', match: '10 22 * * *' }],
  sweeps: [purgeArchives, purgeBankImports, purgeQuestionImports, purgeUploads, sweepLessonFiles],
} satisfies DomainJobs;
