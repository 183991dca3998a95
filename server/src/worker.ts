import { parseCronItems, type TaskList } from 'graphile-worker';
import { type JobPayloads, writesFiles } from '#/kit/jobs/jobs.ts';
import type { Deps } from '#/kit/deps.ts';
import {
  askStates,
  deliverNotices,
  noteSmsStates,
  publishScheduled,
  sendAnnouncement,
  tellAway,
  withdrawNotices,
} from '#/domains/conversation/index.ts';
import {
  convertDocument,
  convertVideo,
  exportCourse,
  importCourse,
} from '#/domains/authoring/index.ts';
import {
  completeCourses,
  recountPopularity,
  refoldCourses,
  tellRetake,
} from '#/domains/learning/index.ts';
import {
  closeEndedYear,
  issueSummaries,
  noteCreditMinimums,
  printCertificate,
  runIssueSummary,
} from '#/domains/credentials/index.ts';
import { endExamAttempt, tellExamResults } from '#/domains/assessment/index.ts';
import { makeExport } from '#/kit/exports/make-export.ts';
import { foldChanges, tellDeadlines, tellGroup } from '#/domains/reporting/index.ts';
import {
  cutRecord,
  endMeeting,
  endWebinar,
  findRecords,
  joinRecord,
  planForgotten,
  remindWebinar,
  settlePresence,
  tellWebinarChange,
  watchMeeting,
} from '#/domains/live/index.ts';
import { noteLedgerCheck } from '#/domains/money/index.ts';
import { foldAllAnswers, mixAnswers, tellSurvey } from '#/domains/surveys/index.ts';
import { runQueue } from '#/kit/jobs/run-queue.ts';
import { sweepOldRows } from '#/sweep-old-rows.ts';

type Tasks = {
  [Name in keyof JobPayloads]: (deps: Deps, payload: JobPayloads[Name]) => Promise<void>;
};

const tasks: Tasks = {
  'ask-sms-states': (deps) => askStates(deps),
  'check-ledger': noteLedgerCheck,
  'close-credit-year': closeEndedYear,
  'complete-courses': completeCourses,
  'convert-document': convertDocument,
  'convert-video': convertVideo,
  'cut-record': cutRecord,
  'deliver-notices': deliverNotices,
  'end-exam-attempt': endExamAttempt,
  'end-meeting': endMeeting,
  'end-webinar': endWebinar,
  'export-course': exportCourse,
  'fold-daily-changes': ({ db }) => foldChanges(db),
  'find-records': findRecords,
  'fold-survey-answers': foldAllAnswers,
  'import-course': importCourse,
  'issue-summaries': issueSummaries,
  'issue-summary': runIssueSummary,
  'join-record': joinRecord,
  'make-demo-video': async (deps, job) =>
    await (await import('@malaka/demo/make-demo-videos')).makeDemoVideos(deps, job),
  'make-export': makeExport,
  'mix-survey-answers': mixAnswers,
  'note-credit-minimums': noteCreditMinimums,
  'plan-webinars': planForgotten,
  'note-sms-states': noteSmsStates,
  'print-certificate': printCertificate,
  'publish-announcement': publishScheduled,
  'recount-popularity': ({ db, now }) => recountPopularity(db, now()),
  'refold-courses': refoldCourses,
  'remind-webinar': remindWebinar,
  'send-announcement': sendAnnouncement,
  'settle-presence': settlePresence,
  'sweep-old-rows': sweepOldRows,
  'tell-chat': tellAway,
  'tell-deadlines': tellDeadlines,
  'tell-group': tellGroup,
  'tell-exam-results': tellExamResults,
  'tell-retake': tellRetake,
  'tell-survey': tellSurvey,
  'tell-webinar-change': tellWebinarChange,
  'watch-meeting': watchMeeting,
  'withdraw-announcement': withdrawNotices,
};

const DAY_MS = 24 * 60 * 60_000;

/** Work of each night, in UTC: five hours later in Tashkent. A night that was missed is made up for. */
const nightly: { task: keyof JobPayloads; match: string }[] = [
  // Midnight in Tashkent: the first one of a year closes the year before.
  { task: 'close-credit-year', match: '0 19 * * *' },
  { task: 'check-ledger', match: '30 21 * * *' },
  { task: 'recount-popularity', match: '10 22 * * *' },
  { task: 'sweep-old-rows', match: '40 22 * * *' },
  // Nine in the morning in Tashkent.
  { task: 'tell-deadlines', match: '0 4 * * *' },
];

/** Missed ones are made up for by the next one. */
const oftener: { task: keyof JobPayloads; match: string }[] = [
  { task: 'ask-sms-states', match: '*/2 * * * *' },
  { task: 'deliver-notices', match: '* * * * *' },
  { task: 'fold-daily-changes', match: '* * * * *' },
  { task: 'fold-survey-answers', match: '* * * * *' },
  { task: 'mix-survey-answers', match: '*/10 * * * *' },
  { task: 'note-sms-states', match: '*/10 * * * *' },
  { task: 'plan-webinars', match: '*/10 * * * *' },
];

/** What jobs there are; a test holds each of them through an outage. */
export const taskNames = Object.keys(tasks) as (keyof JobPayloads)[];

const JOBS_AT_ONCE = 2;

/** Takes jobs from PostgreSQL; a job whose process dies is taken again by the next worker. */
export async function startWorker(
  deps: Deps,
  { concurrency = JOBS_AT_ONCE } = {},
): Promise<{ stop: () => Promise<void> }> {
  const taskList: TaskList = {};
  for (const [name, task] of Object.entries(tasks)) {
    taskList[name] = async (payload) => {
      // Without room it waits like after an outage, before it takes the database's.
      if (writesFiles(name)) await deps.space.assertRoom();
      await task(deps, payload as never);
    };
  }
  const parsedCronItems = parseCronItems([
    ...nightly.map((item) => ({ ...item, options: { backfillPeriod: DAY_MS } })),
    ...oftener,
  ]);
  return await runQueue(deps, { taskList, parsedCronItems, concurrency });
}
