import { parseCronItems, type TaskList } from 'graphile-worker';
import { type JobPayloads, writesFiles } from '#/kit/jobs/jobs.ts';
import type { Deps } from '#/kit/deps.ts';
import { publishScheduled } from '#/domains/conversation/announcements/publish-announcement.ts';
import { sendAnnouncement } from '#/domains/conversation/announcements/send-announcement.ts';
import { withdrawNotices } from '#/domains/conversation/announcements/withdraw-announcement.ts';
import { convertDocument } from '#/domains/authoring/authored-lessons/convert-document.ts';
import { tellAway } from '#/domains/conversation/chats/tell-away.ts';
import { refoldCourses } from '#/domains/learning/catalogue/refold-courses.ts';
import { issueSummaries } from '#/domains/credentials/certificates/issue-summaries.ts';
import { runIssueSummary } from '#/domains/credentials/certificates/issue-summary.ts';
import { printCertificate } from '#/domains/credentials/certificates/print-certificate.ts';
import {
  closeEndedYear,
  noteCreditMinimums,
} from '#/domains/credentials/credits/close-credit-year.ts';
import { endExamAttempt } from '#/domains/assessment/exams/end-exam-attempt.ts';
import { tellExamResults } from '#/domains/assessment/exams/release-exam.ts';
import { exportCourse } from '#/domains/authoring/course-archives/export-course.ts';
import { importCourse } from '#/domains/authoring/course-archives/import-course.ts';
import { deliverNotices } from '#/domains/conversation/notice-delivery/deliver-notices.ts';
import { noteSmsStates } from '#/domains/conversation/notice-delivery/note-sms-states.ts';
import { makeExport } from '#/kit/exports/make-export.ts';
import { tellDeadlines } from '#/domains/reporting/groups/tell-deadlines.ts';
import { tellGroup } from '#/domains/reporting/groups/tell-group.ts';
import { cutRecord } from '#/domains/live/live-streams/cut-record.ts';
import { joinRecord } from '#/domains/live/live-streams/join-record.ts';
import { completeCourses } from '#/domains/learning/lessons/complete-courses.ts';
import { recountPopularity } from '#/domains/learning/courses/queries.ts';
import { noteLedgerCheck } from '#/domains/money/payments/check-ledger.ts';
import { foldChanges } from '#/domains/reporting/platform-statistics/queries.ts';
import { mixAnswers } from '#/domains/surveys/survey-answers/mix-answers.ts';
import { foldAllAnswers } from '#/domains/surveys/survey-results/fold-answers.ts';
import { tellSurvey } from '#/domains/surveys/surveys/tell-survey.ts';
import { askStates } from '#/domains/conversation/sms/ask-states.ts';
import { tellRetake } from '#/domains/learning/tests/tell-retake.ts';
import { convertVideo } from '#/domains/authoring/videos/convert-video.ts';
import { tellWebinarChange } from '#/domains/live/webinars/tell-change.ts';
import { endMeeting } from '#/domains/live/webinar-meetings/end-meeting.ts';
import { findRecords } from '#/domains/live/webinar-meetings/find-records.ts';
import { watchMeeting } from '#/domains/live/webinar-meetings/watch-meeting.ts';
import { settlePresence } from '#/domains/live/webinar-presence/settle-presence.ts';
import { endWebinar } from '#/domains/live/webinar-timers/end-webinar.ts';
import { planForgotten } from '#/domains/live/webinar-timers/plan-forgotten.ts';
import { remindWebinar } from '#/domains/live/webinar-timers/remind-webinar.ts';
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
