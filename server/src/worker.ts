import { parseCronItems, type TaskList } from 'graphile-worker';
import { type JobPayloads, writesFiles } from '#/db/jobs.ts';
import type { Deps } from '#/deps.ts';
import { publishScheduled } from '#/features/announcements/publish-announcement.ts';
import { sendAnnouncement } from '#/features/announcements/send-announcement.ts';
import { withdrawNotices } from '#/features/announcements/withdraw-announcement.ts';
import { convertDocument } from '#/features/authored-lessons/convert-document.ts';
import { tellAway } from '#/features/chats/tell-away.ts';
import { refoldCourses } from '#/features/catalogue/refold-courses.ts';
import { issueSummaries } from '#/features/certificates/issue-summaries.ts';
import { runIssueSummary } from '#/features/certificates/issue-summary.ts';
import { printCertificate } from '#/features/certificates/print-certificate.ts';
import { closeEndedYear, noteCreditMinimums } from '#/features/credits/close-credit-year.ts';
import { endExamAttempt } from '#/features/exams/end-exam-attempt.ts';
import { tellExamResults } from '#/features/exams/release-exam.ts';
import { exportCourse } from '#/features/course-archives/export-course.ts';
import { importCourse } from '#/features/course-archives/import-course.ts';
import { deliverNotices } from '#/features/notice-delivery/deliver-notices.ts';
import { noteSmsStates } from '#/features/notice-delivery/note-sms-states.ts';
import { makeExport } from '#/features/exports/make-export.ts';
import { tellDeadlines } from '#/features/groups/tell-deadlines.ts';
import { tellGroup } from '#/features/groups/tell-group.ts';
import { cutRecord } from '#/features/live-streams/cut-record.ts';
import { joinRecord } from '#/features/live-streams/join-record.ts';
import { completeCourses } from '#/features/lessons/complete-courses.ts';
import { recountPopularity } from '#/features/courses/queries.ts';
import { noteLedgerCheck } from '#/features/payments/check-ledger.ts';
import { foldChanges } from '#/features/platform-statistics/queries.ts';
import { mixAnswers } from '#/features/survey-answers/mix-answers.ts';
import { foldAllAnswers } from '#/features/survey-results/fold-answers.ts';
import { tellSurvey } from '#/features/surveys/tell-survey.ts';
import { askStates } from '#/features/sms/ask-states.ts';
import { tellRetake } from '#/features/tests/tell-retake.ts';
import { convertVideo } from '#/features/videos/convert-video.ts';
import { tellWebinarChange } from '#/features/webinars/tell-change.ts';
import { endMeeting } from '#/features/webinar-meetings/end-meeting.ts';
import { findRecords } from '#/features/webinar-meetings/find-records.ts';
import { watchMeeting } from '#/features/webinar-meetings/watch-meeting.ts';
import { settlePresence } from '#/features/webinar-presence/settle-presence.ts';
import { endWebinar } from '#/features/webinar-timers/end-webinar.ts';
import { planForgotten } from '#/features/webinar-timers/plan-forgotten.ts';
import { remindWebinar } from '#/features/webinar-timers/remind-webinar.ts';
import { runQueue } from '#/run-queue.ts';
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
    await (await import('#/demo/make-demo-videos.ts')).makeDemoVideos(deps, job),
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
