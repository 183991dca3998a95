import { benchAccounts } from './src/accounts.ts';
import { benchAnnouncement } from './src/announcement.ts';
import { benchAnswers } from './src/answers.ts';
import { benchBackup } from './src/backup.ts';
import { benchBulk } from './src/bulk.ts';
import { benchBurst } from './src/burst.ts';
import { benchCarryOver } from './src/carry-over.ts';
import { benchCatalogue } from './src/catalogue.ts';
import { benchCertificates } from './src/certificates.ts';
import { benchChat } from './src/chat.ts';
import { benchCopying } from './src/copying.ts';
import { benchCourseTree } from './src/course-tree.ts';
import { stopShared } from './src/database.ts';
import { benchEnumeration } from './src/enumeration.ts';
import { measureExports } from './src/exports.ts';
import { benchFirstVisit } from './src/first-visit.ts';
import { benchFuzz } from './src/fuzz.ts';
import { benchGrowth } from './src/growth.ts';
import { measureGroupRule } from './src/group-rule.ts';
import { benchHands } from './src/hands.ts';
import { benchImport } from './src/import.ts';
import { benchItems } from './src/items.ts';
import { benchLesson } from './src/lesson.ts';
import { benchLiveStream } from './src/live-stream.ts';
import { benchLongRows } from './src/long-rows.ts';
import { inManagement, PUPILS } from './src/management-data.ts';
import { benchMoveIn } from './src/move-in.ts';
import { benchOfflineCheck } from './src/offline-check.ts';
import { benchOutage } from './src/outage.ts';
import { benchPayments } from './src/payments.ts';
import { benchPaymentsCrash } from './src/payments-crash.ts';
import { benchQuestionImport } from './src/question-import.ts';
import { benchRegistry } from './src/registry.ts';
import { benchRegrade } from './src/regrade.ts';
import { reportStolen } from './src/report.ts';
import { measureReports } from './src/reports.ts';
import { benchReviewQueue } from './src/review-queue.ts';
import { benchScreens } from './src/screens.ts';
import { benchSlowestReads } from './src/slowest-reads.ts';
import { isSmallest } from './src/size.ts';
import { benchSoak } from './src/soak.ts';
import { benchStampede } from './src/stampede.ts';
import { benchStart } from './src/start.ts';
import { measureStatistics } from './src/statistics.ts';
import { benchSurveyResults } from './src/survey-results.ts';
import { benchSurveys } from './src/surveys.ts';
import { benchTraces } from './src/traces.ts';
import { benchUpload } from './src/upload.ts';
import { benchVideo } from './src/video.ts';
import { benchWebinarRoom } from './src/webinar-room.ts';

const benches = {
  start: benchStart,
  soak: benchSoak,
  'carry-over': benchCarryOver,
  catalogue: benchCatalogue,
  certificates: benchCertificates,
  accounts: benchAccounts,
  announcement: benchAnnouncement,
  answers: benchAnswers,
  backup: benchBackup,
  bulk: benchBulk,
  burst: benchBurst,
  lesson: benchLesson,
  'review-queue': benchReviewQueue,
  chat: () => benchChat(),
  copying: async () => benchCopying(),
  'course-tree': benchCourseTree,
  growth: benchGrowth,
  hands: benchHands,
  import: benchImport,
  items: async () => benchItems(),
  'question-import': benchQuestionImport,
  video: benchVideo,
  surveys: benchSurveys,
  upload: benchUpload,
  'first-visit': benchFirstVisit,
  enumeration: benchEnumeration,
  fuzz: benchFuzz,
  'move-in': benchMoveIn,
  'offline-check': benchOfflineCheck,
  outage: benchOutage,
  payments: benchPayments,
  'payments-crash': benchPaymentsCrash,
  'webinar-room': benchWebinarRoom,
  'live-stream': benchLiveStream,
  'long-rows': benchLongRows,
  registry: benchRegistry,
  stampede: benchStampede,
  regrade: benchRegrade,
  'survey-results': benchSurveyResults,
  traces: benchTraces,
  screens: async () => {
    await benchScreens();
    await benchSlowestReads();
  },
} as const;

/** These share one data set. */
const managementBenches = {
  reports: measureReports,
  statistics: measureStatistics,
  exports: measureExports,
  'group-rule': measureGroupRule,
} as const;

// `npm run bench -- catalogue` runs one of them.
const requested = process.argv.slice(2).filter((arg) => /^[a-z]/.test(arg));
const names = [...Object.keys(benches), ...Object.keys(managementBenches)];
const unknown = requested.find((name) => !names.includes(name));
if (unknown !== undefined) {
  process.stderr.write(`There is no bench ${unknown}: ${names.join(', ')}\n`);
  process.exit(1);
}

// `--shard=1/3` runs a third of them.
const [shard = 1, shards = 1] =
  process.argv
    .find((arg) => arg.startsWith('--shard='))
    ?.match(/\d+/g)
    ?.map(Number) ?? [];

const isChosen = ([name]: [string, unknown]) => {
  if (requested.length > 0) return requested.includes(name);
  // Its smallest form runs as a test beside the gate already (server/test/soak.paced.test.ts).
  if (isSmallest && name === 'soak') return false;
  return names.indexOf(name) % shards === shard - 1;
};

/** A failing bench does not prevent the others from running. */
async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.exitCode = 1;
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  }
}

async function run(name: string, bench: () => Promise<void>): Promise<void> {
  process.stdout.write(`\n${name}\n`);
  await attempt(() => reportStolen(bench));
}

for (const [name, bench] of Object.entries(benches).filter(isChosen)) await run(name, bench);
const managed = Object.entries(managementBenches).filter(isChosen);
if (managed.length > 0) {
  await attempt(() =>
    inManagement(PUPILS, async (world) => {
      for (const [name, measure] of managed) await run(name, () => measure(world));
    }),
  );
}
await stopShared();
