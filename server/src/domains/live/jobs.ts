import type { DomainJobs } from '#/kit/domain.ts';
import { cutRecord, joinRecord } from './live-streams/publish-record.ts';
import { endMeeting } from './webinar-meetings/end-meeting.ts';
import { findRecords } from './webinar-meetings/find-records.ts';
import { watchMeeting } from './webinar-meetings/watch-meeting.ts';
import { settlePresence } from './webinar-presence/settle-presence.ts';
import { endWebinar } from './webinar-timers/end-webinar.ts';
import { planForgotten } from './webinar-timers/plan-forgotten.ts';
import { remindWebinar } from './webinar-timers/remind-webinar.ts';
import { notifyWebinarChange } from './webinars/notify-change.ts';

declare module '#/kit/jobs/jobs.ts' {
  interface JobPayloads {
    /** Cuts the published part of a recording. */
    'cut-record': { webinarId: number; revision: number };
    /** Ends the meeting of a finished webinar on its meeting server. */
    'end-meeting': { webinarId: number };
    /** Ends a webinar that nobody stopped in time. */
    'end-webinar': { webinarId: number };
    /** Looks for recordings of which the meeting server did not notify us. */
    'find-records': { webinarId: number; tries: number };
    /** Joins a webinar's recording into one video and deletes the segments. */
    'join-record': { webinarId: number };
    /** Adds missing timers of webinars. */
    'plan-webinars': NoPayload;
    /** Reminds of a webinar; ignored if `startsAt` has changed since. */
    'remind-webinar': { webinarId: number; reminder: 'day' | 'hour' | 'start'; startsAt: string };
    /** Marks the lesson of a webinar as done by attendance, in batches. */
    'settle-presence': { webinarId: number; after?: number };
    /** Notifies subscribers that a webinar was moved or deleted. */
    'tell-webinar-change': { webinarId: number; startsAt: string; isCancelled: boolean };
    /** Polls a meeting server for attendance and the end, in case it does not call us. */
    'watch-meeting': { webinarId: number; wasRunning: boolean };
  }
}

export const jobs = {
  tasks: {
    'cut-record': cutRecord,
    'end-meeting': endMeeting,
    'end-webinar': endWebinar,
    'find-records': findRecords,
    'join-record': joinRecord,
    'plan-webinars': planForgotten,
    'remind-webinar': remindWebinar,
    'settle-presence': settlePresence,
    'tell-webinar-change': notifyWebinarChange,
    'watch-meeting': watchMeeting,
  },
  frequent: [{ task: 'plan-webinars', match: '*/10 * * * *' }],
} satisfies DomainJobs;
