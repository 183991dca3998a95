// Plain values apart from the calls, so that parsing an address loads none of them.

export const ATTEMPT_STATES = ['open', 'waiting', 'graded'] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

export const RESULT_SORTS = ['name', 'score', '-score', 'finished'] as const;
