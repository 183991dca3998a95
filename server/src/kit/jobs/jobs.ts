import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';

/** Jobs and what each is told; the worker has one task a name (worker.ts). */
export type JobPayloads = {
  /** Gateways are asked what became of the SMS that they took over. */
  'ask-sms-states': NoPayload;
  /** Credits of the year that has ended go into the next one. */
  'close-credit-year': { _cron?: { ts: string } };
  /** What must hold of all money. */
  'check-ledger': NoPayload;
  /** Learners who had done all that is left after its author deleted lessons. */
  'complete-courses': { courseId: number };
  /** A PDF of a document that an author attached to a lesson. */
  'convert-document': { fileId: number };
  'convert-video': { videoId: number };
  /** The shown part of a webinar's record. */
  'cut-record': { webinarId: number; revision: number };
  /** An archive of a whole course, made or taken over. */
  /** New notices get their roads out of the platform, and messages that are due are sent. */
  'deliver-notices': NoPayload;
  'end-exam-attempt': { attemptId: number };
  /** A meeting server sends everybody out of a webinar that is over. */
  'end-meeting': { webinarId: number };
  /** Nobody stopped a webinar, and its time is gone. */
  'end-webinar': { webinarId: number };
  'export-course': { archiveId: number };
  /** Statistics: what changed in the last minute goes into the figures by day. */
  'fold-daily-changes': NoPayload;
  /** Answers of surveys go into their results. */
  'fold-survey-answers': NoPayload;
  /** Records of a meeting server that it did not call about. */
  'find-records': { webinarId: number; tries: number };
  'import-course': { archiveId: number };
  /** Summary certificates of a year that are missing, part after part. */
  'issue-summaries': { year: number; after: number };
  /** The one of a person who reached the minimum at this moment. */
  'issue-summary': { accountId: number; year: number; at: string };
  /** One film of all that was recorded of a webinar; without a record what is left goes. */
  'join-record': { webinarId: number };
  /** Development only: the demo's films are drawn, not carried along. */
  'make-demo-video': { key: 'star' | 'lesson'; videoIds: number[] };
  /** An Excel file of a long table. */
  'make-export': { exportId: number };
  /** Anonymous answers of surveys are written anew in a random order. */
  'mix-survey-answers': NoPayload;
  /** Years that were opened by carried credits: whether their minimum is reached by them alone. */
  'note-credit-minimums': { people: [accountId: number, year: number][] };
  /** Webinars that were made without their clock. */
  'plan-webinars': NoPayload;
  /** Gateways tell what became of messages. */
  'note-sms-states': NoPayload;
  'print-certificate': { certificateId: number };
  /** An announcement whose time has come. */
  'publish-announcement': { announcementId: number };
  'recount-popularity': NoPayload;
  /** A webinar begins soon; for the beginning that was planned then. */
  'remind-webinar': { webinarId: number; reminder: 'day' | 'hour' | 'start'; startsAt: string };
  /** An author has another name: courses are found by it. */
  'refold-courses': { authorId: number };
  /** A published announcement becomes notices of its recipients, part after part. */
  'send-announcement': { announcementId: number };
  /** Whose presence makes the lesson of a webinar done, part after part. */
  'settle-presence': { webinarId: number; after?: number };
  'sweep-old-rows': NoPayload;
  /** A message of a chat lies unread: its reader may be away. */
  'tell-chat': { chatId: number; accountId: number; isLast: boolean };
  /** A webinar was moved or deleted: those hear who wait for it. */
  'tell-webinar-change': { webinarId: number; startsAt: string; isCancelled: boolean };
  /** Members of a group hear that it assigns courses to them. */
  'tell-group': { groupId: number };
  /** Groups end soon: their members hear what they have left. */
  'tell-deadlines': NoPayload;
  /** The results of an exam are released: all who took it get a notice. */
  'tell-exam-results': { examId: number };
  /** A survey is open: those whom it concerns hear of it, part after part. */
  'tell-survey': { surveyId: number };
  /** The block after a failed attempt is over. */
  'tell-retake': { attemptId: number };
  /** A meeting server is asked who is there and whether it is over, in case it does not call. */
  'watch-meeting': { webinarId: number; wasRunning: boolean };
  /** The notices of an announcement that was taken back. */
  'withdraw-announcement': { announcementId: number };
};

type NoPayload = Record<never, never>;

/** Jobs of one queue run one after the other: films must not keep certificates waiting. */
const queues: { readonly [Name in keyof JobPayloads]?: string } = {
  'convert-document': 'documents',
  'convert-video': 'films',
  'cut-record': 'films',
  'export-course': 'archives',
  'import-course': 'archives',
  'join-record': 'films',
  'make-demo-video': 'films',
  'make-export': 'exports',
};

/** Whether it writes files of any size, for which there must be room. */
export const writesFiles = (name: string): boolean => Object.hasOwn(queues, name);

type JobOptions = {
  /** A second job with the same key replaces one that has not begun. */
  key?: string;
  /** Not before this moment; at once where there is none. */
  runAt?: Date;
  maxAttempts?: number;
};

/** Adds a job in the caller's transaction: it exists exactly when the change that asked for it does. */
export async function addJob<Name extends keyof JobPayloads>(
  db: Db,
  name: Name,
  payload: JobPayloads[Name],
  { key, runAt, maxAttempts = 8 }: JobOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${name}, ${JSON.stringify(payload)}::json,
    queue_name => ${queues[name] ?? null}, job_key => ${key ?? null}, max_attempts => ${maxAttempts},
    run_at => ${runAt ?? null}::timestamptz)`.execute(db);
}
