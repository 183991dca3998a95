import { FACT_KINDS } from '#/reporting/choices.ts';
import { STATISTICS_PERIODS } from '#/learning/choices.ts';
import { z } from 'zod';
import { day, instant, INTEGER_MAX, money, numberText, success } from '#/kit/codecs.ts';
import { get } from '#/kit/endpoint.ts';
import { one, page, paging } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

/** 0: people without a region, district or school. */
const placeId = numberText.pipe(z.int().min(0).max(INTEGER_MAX)).optional();

/** A place is given together with the places that contain it; none means all the caller may see. */
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
  /** Null for the row of people without a place. */
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
  /** The last day included: today while the span is running. */
  until: day,
  before: wire(span),
  /**
   * The same number of days of the span before. Null if there are none: on the first, still running
   * day, or once this month is longer than the one before.
   */
  compared: wire(span).nullable(),
  /** Figures are cached for seconds: this is when they were read. */
  readAt: instant,
  /** The selected place, from the region down. A regional manager's first step is fixed. */
  path: z.array(step),
  /** Whether the caller may see other regions. */
  seesCountry: z.boolean(),
  totals: wire({ now: wire(figures), before: wire(figures).nullable() }),
  /** The spans up to this one, oldest first. */
  series: z.array(wire({ ...span, ...figures })),
  /** The places one level below; null if there are none. */
  places: wire({
    level: z.enum(['region', 'city', 'school']),
    rows: z.array(placeFigures),
  }).nullable(),
});
export type PlatformStatistics = z.output<typeof statistics>;

export const viewPlatformStatistics = get.manager('/manager/statistics', {
  summary:
    'Figures of a day, week, month or year and of the same number of days before, in total and by place',
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
  summary: 'The rows behind a figure of the statistics, newest first',
  query: wire({ kind: z.enum(FACT_KINDS), ...span, ...factPlace, page }),
  answer: wire({
    success,
    data: z.array(fact),
    ...paging,
    path: z.array(step),
    /** Total of all rows, not only of the page. */
    money,
  }),
});
