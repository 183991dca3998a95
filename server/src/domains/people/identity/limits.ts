import { RESEND_MS } from '@malaka/contracts/kit/limits';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** At most this many events in any window of this length. */
export type Limit = { most: number; windowMs: number };

export const CODE_LIFE_MS = RESEND_MS;
export const ACCEPTED_CODE_LIFE_MS = 15 * MINUTE;
export const RESET_LIFE_MS = 15 * MINUTE;
export const TRIES_A_CODE = 5;

export const GUESSES_A_PHONE: Limit = { most: 15, windowMs: 10 * MINUTE };
export const GUESSES_A_PHONE_AND_DAY: Limit = { most: 50, windowMs: DAY };

export const MESSAGES_A_PHONE: Limit = { most: 3, windowMs: 10 * MINUTE };
export const MESSAGES_A_PHONE_AND_DAY: Limit = { most: 10, windowMs: DAY };
export const MESSAGES_A_DEVICE: Limit = { most: 20, windowMs: HOUR };

/** Calls that reveal whether a phone is registered. */
export const QUESTIONS_A_DEVICE: Limit = { most: 60, windowMs: HOUR };

/**
 * All devices together, each call after the first ones with a proof of work: a training hall or a
 * mobile operator may have hundreds of people behind one address. Calls that lead to a new account
 * or password are refunded.
 */
export const QUESTIONS_AN_ADDRESS: Limit = { most: 300, windowMs: HOUR };
export const MESSAGES_AN_ADDRESS: Limit = { most: 300, windowMs: HOUR };

export const FAILURES_A_PAIR: Limit = { most: 10, windowMs: 15 * MINUTE };
/** From addresses where the account was never used. */
export const FAILURES_AN_ACCOUNT: Limit = { most: 100, windowMs: DAY };

/** Wrong passwords in an open session. */
export const FAILURES_IN_SETTINGS: Limit = { most: 10, windowMs: 15 * MINUTE };
export const FAILURES_IN_SETTINGS_AND_DAY: Limit = { most: 50, windowMs: DAY };
/** Wrong second-factor codes: three in a million are valid at any time. */
export const FACTOR_GUESSES: Limit = { most: 10, windowMs: 15 * MINUTE };
export const FACTOR_GUESSES_A_DAY: Limit = { most: 50, windowMs: DAY };
/**
 * Phone numbers that one account may try to move to: each answer reveals whether one is registered.
 */
export const NEW_PHONES_AN_ACCOUNT: Limit = { most: 20, windowMs: HOUR };

/** A password entered this recently is not required again. */
export const FRESH_SIGN_IN_MS = 15 * MINUTE;

/** Failures or calls after which a proof of work is required. */
export const FREE_OF_PROOF = 3;
export const PROOF_WINDOW_MS = 15 * MINUTE;
export const PROOF_LIFE_MS = 10 * MINUTE;

/** Older counters have no effect. */
export const LONGEST_WINDOW_MS = 2 * DAY;

/** How long it can be looked up who requested a code. */
export const CODES_RETAINED_MS = 30 * DAY;
