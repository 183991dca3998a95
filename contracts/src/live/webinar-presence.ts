import { z } from 'zod';
import { flag, idText, instant, success, tashkentTime } from '#/kit/codecs.ts';
import { get } from '#/kit/endpoint.ts';
import { listQuery } from '#/kit/list-query.ts';
import { page, paging } from '#/kit/shapes.ts';
import { webinarState, webinarParams } from '#/kit/webinar-states.ts';
import { wire } from '#/kit/wire.ts';
import { PRESENCE_LIST } from './lists.ts';

export const presenceRow = wire(
  {
    id: z.int(),
    name: z.string(),
    isGuest: flag,
    /** Null for someone who gave a name but never entered. */
    joinedAt: instant.nullable(),
    leftAt: instant.nullable(),
    /** Present now. */
    isThere: flag,
    /** Minutes present while the webinar was on. */
    minutes: z.int(),
    /** Share of the webinar's duration, rounded down. */
    percent: z.int(),
    /** Number of "are you here?" calls answered. */
    hereTaps: z.int(),
    /**
     * Whether the lesson is done; null if the webinar is not a lesson, or the person has not bought
     * its course.
     */
    isDone: flag.nullable(),
  },
  { percent: 'share' },
);
export type PresenceRow = z.output<typeof presenceRow>;

/** Totals of the whole list. */
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
    /** Share required to complete the lesson; null if the webinar is not a lesson. */
    neededPercent: z.int().nullable(),
    /** Everyone who entered. */
    people: z.int(),
    /** Those who reached the required share. */
    enough: z.int(),
    /** Number of "are you here?" calls. */
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

const { fields } = listQuery(PRESENCE_LIST);
export const presenceFilter = wire({ webinarId: idText, ...fields });

export const listPresence = get.author('/teacher/webinars/:id/presence', {
  summary: 'Who attended your webinar, when and for how long',
  params: webinarParams,
  query: wire({ page, ...fields }),
  answer: wire({ success, data: z.array(presenceRow), webinar: presenceSummary, ...paging }),
});
