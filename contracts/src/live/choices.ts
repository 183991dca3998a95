// Plain values apart from the calls, so that an address can be read without loading any call.

/** Of a webinar lesson: who reached the share of time that its author set, and who did not. */
export const PRESENCE_GROUPS = ['all', 'enough', 'short'] as const;
export type PresenceGroup = (typeof PRESENCE_GROUPS)[number];
