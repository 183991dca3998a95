// Plain values in a separate file, so that parsing an address loads no calls.

/** For a webinar lesson: who reached the author's required share of time, and who did not. */
export const PRESENCE_GROUPS = ['enough', 'short'] as const;
