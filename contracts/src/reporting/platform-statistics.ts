import { FACT_KINDS } from '#/reporting/choices.ts';
import { STATISTICS_PERIODS } from '#/learning/choices.ts';
import { z } from 'zod';
import { day, instant, INTEGER_MAX, money, numberText, success } from '#/kit/codecs.ts';
import { get } from '#/kit/endpoint.ts';
import { one, page, paging } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

/** 0 are those who name no region, district or school. */
const placeId = numberText.pipe(z.int().min(0).max(INTEGER_MAX)).optional();

/** A place is named with those that it lies in; nothing is all that the caller may see. */
export const factPlace = { regionId: placeId, cityId: placeId, schoolId: placeId };

const figures = {
  registrations: z.int(),
  confirmations: z.int(),
  purchases: z.int(),
  /** What was paid for the purchases, in so'm. */
  money,
  completions: z.int(),
  certificates: z.int(),
};
export type FactFigures = {
  [Name in keyof typeof figures]: z.output<(typeof figures)[Name]>;
};
export type FigureName = keyof FactFigures;

/** First and last day, in Tashkent. */
const span = { from: day, to: day };

const step = wire({
  level: z.enum(['region', 'city', 'school']),
  id: z.int(),
  /** Null for those who name none. */
  name: z.string().nullable(),
});
export type PlaceStep = z.output<typeof step>;

const placeFigures = wire({
  id: z.int(),
  name: z.string().nullable(),
  now: wire(figures),
  before: wire(figures).nullable(),
});
export type PlaceFigures = z.output<typeof placeFigures>;

const statistics = wire({
  period: z.enum(STATISTICS_PERIODS),
  ...span,
  /** The span is not over: its figures still grow. */
  isRunning: z.boolean(),
  /** The last day that is counted: today while the span runs. */
  until: day,
  before: wire(span),
  /**
   * What the figures are compared with: as many days of the span before. Null where there are none:
   * a day that runs, or a month that is longer by now than the one before.
   */
  compared: wire(span).nullable(),
  /** Figures are kept for seconds: this is when they were read. */
  readAt: instant,
  /** Where all this happened: from the region down. The first step of a regional manager stays. */
  path: z.array(step),
  /** Whether the caller may leave the region. */
  seesCountry: z.boolean(),
  totals: wire({ now: wire(figures), before: wire(figures).nullable() }),
  /** The spans that end with this one, the oldest first. */
  series: z.array(wire({ ...span, ...figures })),
  /** The places right below this one; null where there is nothing below. */
  places: wire({
    level: z.enum(['region', 'city', 'school']),
    rows: z.array(placeFigures),
  }).nullable(),
});
export type PlatformStatistics = z.output<typeof statistics>;

export const viewPlatformStatistics = get.manager('/manager/statistics', {
  summary:
    'What happened in a day, week, month or year and in as many days before, in all and by place',
  query: wire({
    period: z.enum(STATISTICS_PERIODS).optional(),
    /** Any day of the span; today where absent. */
    date: day.optional(),
    ...factPlace,
  }),
  answer: one(statistics),
});

/** Which facts a figure counts. */
export const factFilter = wire({ kind: z.enum(FACT_KINDS), ...span, ...factPlace });

const fact = wire({
  id: z.int(),
  at: instant,
  accountId: z.int(),
  person: z.string(),
  region: z.string().nullable(),
  city: z.string().nullable(),
  school: z.string().nullable(),
  course: z.string().nullable(),
  price: money.nullable(),
  certificateNumber: z.string().nullable(),
});
export type Fact = z.output<typeof fact>;

export const listFacts = get.manager('/manager/statistics/rows', {
  summary: 'Exactly the rows that a figure of the statistics counts, the newest first',
  query: wire({ kind: z.enum(FACT_KINDS), ...span, ...factPlace, page }),
  answer: wire({
    success,
    data: z.array(fact),
    ...paging,
    path: z.array(step),
    /** Of all rows, not of the page. */
    money,
  }),
});
