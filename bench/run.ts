import { benchAccounts } from './src/accounts.ts';
import { benchAnswers } from './src/answers.ts';
import { benchCarryOver } from './src/carry-over.ts';
import { benchCatalogue } from './src/catalogue.ts';
import { benchCertificates } from './src/certificates.ts';
import { benchCourseTree } from './src/course-tree.ts';
import { benchEnumeration } from './src/enumeration.ts';
import { benchExports } from './src/exports.ts';
import { benchFirstVisit } from './src/first-visit.ts';
import { benchFuzz } from './src/fuzz.ts';
import { benchGroupRule } from './src/group-rule.ts';
import { benchImport } from './src/import.ts';
import { benchLesson } from './src/lesson.ts';
import { benchQuestionImport } from './src/question-import.ts';
import { benchReports } from './src/reports.ts';
import { benchReviewDesk } from './src/review-desk.ts';
import { benchStart } from './src/start.ts';
import { benchStatistics } from './src/statistics.ts';
import { benchUpload } from './src/upload.ts';
import { benchVideo } from './src/video.ts';

const benches = {
  start: benchStart,
  'carry-over': benchCarryOver,
  catalogue: benchCatalogue,
  certificates: benchCertificates,
  accounts: benchAccounts,
  answers: benchAnswers,
  lesson: benchLesson,
  'review-desk': benchReviewDesk,
  'course-tree': benchCourseTree,
  import: benchImport,
  'question-import': benchQuestionImport,
  video: benchVideo,
  upload: benchUpload,
  reports: benchReports,
  statistics: benchStatistics,
  exports: benchExports,
  'group-rule': benchGroupRule,
  'first-visit': benchFirstVisit,
  enumeration: benchEnumeration,
  fuzz: benchFuzz,
} as const;

// `npm run bench -- catalogue` runs one of them.
const asked = process.argv.slice(2);
for (const [name, bench] of Object.entries(benches)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  process.stdout.write(`\n${name}\n`);
  await bench();
}
