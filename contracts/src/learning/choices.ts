// Plain values kept apart from the calls, so that reading an address loads no call.

/** Bar width (decision 153). */
export const STATISTICS_PERIODS = ['day', 'week', 'month', 'year'] as const;
export type StatisticsPeriod = (typeof STATISTICS_PERIODS)[number];

export const REVIEW_STATES = ['reported', 'hidden', 'shown'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];
