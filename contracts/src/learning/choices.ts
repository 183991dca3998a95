// Plain values apart from the calls, so that an address can be read without loading any call.

/** Decision 153: how wide one bar is. */
export const STATISTICS_PERIODS = ['day', 'week', 'month', 'year'] as const;
export type StatisticsPeriod = (typeof STATISTICS_PERIODS)[number];

export const REVIEW_STATES = ['reported', 'hidden', 'shown'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];
