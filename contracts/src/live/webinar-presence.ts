import { z } from 'zod';
import { PRESENCE_GROUPS } from '#/live/choices.ts';
import { flag, idText, instant, success, tashkentTime } from '#/kit/codecs.ts';
import { get } from '#/kit/endpoint.ts';
import { page, paging, search } from '#/kit/shapes.ts';
import { webinarState, webinarParams } from '#/kit/webinar-states.ts';
import { wire } from '#/kit/wire.ts';

const group = z.enum(PRESENCE_GROUPS).default('all');

/** Somebody who entered a webinar. */
export const presenceRow = wire(
  {
    id: z.int(),
    name: z.string(),
    isGuest: flag,
    /** Null where somebody only gave a name and never came in. */
    joinedAt: instant.nullable(),
    leftAt: instant.nullable(),
    /** Is there at this moment. */
    isThere: flag,
    /** Of those in which it was on. */
    minutes: z.int(),
    /** Of the time of the webinar; whole, never rounded up. */
    percent: z.int(),
    /** Answers to "are you here?". */
    hereTaps: z.int(),
    /** Has done the lesson; null where there is none, or the person has not bought its course. */
    isDone: flag.nullable(),
  },
  { percent: 'share' },
);
export type PresenceRow = z.output<typeof presenceRow>;

/** What the whole list is about. */
export const presenceSummary = wire(
  {
    id: z.int(),
    slug: z.string(),
    title: z.string(),
    state: webinarState,
    startsAt: tashkentTime,
    startedAt: instant.nullable(),
    endedAt: instant.nullable(),
    minutes: z.int(),
    /** The share that makes the lesson done; null where it is no lesson. */
    neededPercent: z.int().nullable(),
    /** Everybody who entered. */
    people: z.int(),
    /** Of those, who reached the share. */
    enough: z.int(),
    /** How often "are you here?" was asked. */
    hereCalls: z.int(),
  },
  {
    state: 'status',
    startsAt: 'startdate',
    minutes: 'duration',
    neededPercent: 'presence_percent',
  },
);
export type PresenceSummary = z.output<typeof presenceSummary>;

export const presenceFilter = wire({ webinarId: idText, group, search });
export type PresenceFilter = z.output<typeof presenceFilter>;

export const listPresence = get.author('/teacher/webinars/:id/presence', {
  summary: 'Who was at an own webinar, when and for how long',
  params: webinarParams,
  query: wire({ page, group, search }),
  answer: wire({ success, data: z.array(presenceRow), webinar: presenceSummary, ...paging }),
});
