import type { DomainJobs } from '#/kit/domain.ts';
import { cutRecord } from './live-streams/cut-record.ts';
import { joinRecord } from './live-streams/join-record.ts';
import { endMeeting } from './webinar-meetings/end-meeting.ts';
import { findRecords } from './webinar-meetings/find-records.ts';
import { watchMeeting } from './webinar-meetings/watch-meeting.ts';
import { settlePresence } from './webinar-presence/settle-presence.ts';
import { endWebinar } from './webinar-timers/end-webinar.ts';
import { planForgotten } from './webinar-timers/plan-forgotten.ts';
import { remindWebinar } from './webinar-timers/remind-webinar.ts';
import { tellWebinarChange } from './webinars/tell-change.ts';

declare module '#/kit/jobs/jobs.ts' {
  interface JobPayloads {
    /** The shown part of a webinar's record. */
    'cut-record': { webinarId: number; revision: number };
    /** A meeting server sends everybody out of a webinar that is over. */
    'end-meeting': { webinarId: number };
    /** Nobody stopped a webinar, and its time is gone. */
    'end-webinar': { webinarId: number };
    /** Records of a meeting server that it did not call about. */
    'find-records': { webinarId: number; tries: number };
    /** One video of all that was recorded of a webinar; without a record what is left goes. */
    'join-record': { webinarId: number };
    /** Webinars that were made without their clock. */
    'plan-webinars': NoPayload;
    /** A webinar begins soon; for the beginning that was planned then. */
    'remind-webinar': { webinarId: number; reminder: 'day' | 'hour' | 'start'; startsAt: string };
    /** Whose presence makes the lesson of a webinar done, part after part. */
    'settle-presence': { webinarId: number; after?: number };
    /** A webinar was moved or deleted: those hear who wait for it. */
    'tell-webinar-change': { webinarId: number; startsAt: string; isCancelled: boolean };
    /** A meeting server is asked who is there and whether it is over, in case it does not call. */
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
    'tell-webinar-change': tellWebinarChange,
    'watch-meeting': watchMeeting,
  },
  oftener: [{ task: 'plan-webinars', match: '*/10 * * * *' }],
} satisfies DomainJobs;
