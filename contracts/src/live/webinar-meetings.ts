import { z } from 'zod';
import { instant, success } from '#/kit/codecs.ts';
import { get, post } from '#/kit/endpoint.ts';
import { done } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';
import { webinarParams } from '#/kit/webinar-states.ts';

const tokenParams = wire({ token: z.string().min(1).max(200) });

/** Meeting servers call it by GET with parameters of their own; only the token matters. */
export const meetingEnded = get.public('/webinar/meeting-ended/:token', {
  summary: 'Callback of a meeting server: a meeting is over; the address carries the signature',
  params: tokenParams,
  answer: done,
});

/** Form-encoded, as meeting servers send it. */
export const recordReady = post.public('/webinar/recording-ready', {
  summary: 'Callback of a meeting server: a recording is ready; 410 if it is no longer needed',
  body: wire({ signedParameters: z.string().min(1).max(4000) }),
  answer: done,
});

/** The presentation, which a meeting server downloads when it creates the room. */
export const meetingSlides = get.public('/webinar/meeting-slides/:token', {
  summary:
    'The presentation of a webinar for a meeting server; a signed address, valid for 15 minutes',
  params: tokenParams,
});

export const meetingRecord = wire({
  /** On the meeting server. */
  address: z.string(),
  startedAt: instant,
  minutes: z.int(),
});

export const listMeetingRecords = get.public('/webinars/:id/meeting-records', {
  summary: 'Recordings of a webinar on a meeting server; for those who may enter it',
  params: webinarParams,
  answer: wire({ success, data: z.array(meetingRecord) }),
});
