// Plain values in a separate file, so that parsing an address loads no calls.

/** For a webinar lesson: who reached the author's required share of time, and who did not. */
export const PRESENCE_GROUPS = ['all', 'enough', 'short'] as const;
export type PresenceGroup = (typeof PRESENCE_GROUPS)[number];
