import { z } from 'zod';
import { instant, success } from '#/kit/codecs.ts';
import { get, post } from '#/kit/endpoint.ts';
import { done } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';
import { webinarParams } from '#/kit/webinar-states.ts';

const tokenParams = wire({ token: z.string().min(1).max(200) });

/** Meeting servers call it by GET with parameters of their own; only the token matters. */
export const meetingEnded = get.public('/webinar/meeting-ended/:token', {
  summary: 'A meeting server says that a meeting is over; signed by its address',
  params: tokenParams,
  answer: done,
});

/** Form-encoded, as meeting servers send it. */
export const recordReady = post.public('/webinar/recording-ready', {
  summary: 'A meeting server says that a record can be watched; 410 where it is wanted no more',
  body: wire({ signedParameters: z.string().min(1).max(4000) }),
  answer: done,
});

/** The presentation, which a meeting server downloads when it creates the room. */
export const meetingSlides = get.public('/webinar/meeting-slides/:token', {
  summary: 'The presentation of a webinar for a meeting server; signed, for a quarter of an hour',
  params: tokenParams,
});

export const meetingRecord = wire({
  /** On the meeting server. */
  address: z.string(),
  startedAt: instant,
  minutes: z.int(),
});

export const listMeetingRecords = get.public('/webinars/:id/meeting-records', {
  summary: 'Records of a webinar that stand on a meeting server; for those who may enter it',
  params: webinarParams,
  answer: wire({ success, data: z.array(meetingRecord) }),
});
