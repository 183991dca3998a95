import { RESEND_MS } from '@malaka/contracts/kit/limits';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** So many events at most in any window of this length. */
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

/** Calls that tell whether a phone is registered. */
export const QUESTIONS_A_DEVICE: Limit = { most: 60, windowMs: HOUR };

/**
 * Of all devices together, each question but the first ones with a proof of work: hundreds of people
 * sit behind the address of a training hall or of a mobile operator. What led to a new account or a
 * new password is taken off again.
 */
export const QUESTIONS_AN_ADDRESS: Limit = { most: 300, windowMs: HOUR };
export const MESSAGES_AN_ADDRESS: Limit = { most: 300, windowMs: HOUR };

export const FAILURES_A_PAIR: Limit = { most: 10, windowMs: 15 * MINUTE };
/** From addresses that the account was never used at. */
export const FAILURES_AN_ACCOUNT: Limit = { most: 100, windowMs: DAY };

/** Wrong passwords in a session that is open already. */
export const FAILURES_IN_SETTINGS: Limit = { most: 10, windowMs: 15 * MINUTE };
export const FAILURES_IN_SETTINGS_AND_DAY: Limit = { most: 50, windowMs: DAY };
/** Wrong codes of the second factor: three of a million are right at a time. */
export const FACTOR_GUESSES: Limit = { most: 10, windowMs: 15 * MINUTE };
export const FACTOR_GUESSES_A_DAY: Limit = { most: 50, windowMs: DAY };
/** Numbers that one account may ask to move to: each answer tells whether one is registered. */
export const NEW_PHONES_AN_ACCOUNT: Limit = { most: 20, windowMs: HOUR };

/** A password that was typed so lately is not asked for again. */
export const FRESH_SIGN_IN_MS = 15 * MINUTE;

/** Failures or questions after which a proof of work is asked for. */
export const FREE_OF_PROOF = 3;
export const PROOF_WINDOW_MS = 15 * MINUTE;
export const PROOF_LIFE_MS = 10 * MINUTE;

/** Older counters decide nothing any more. */
export const LONGEST_WINDOW_MS = 2 * DAY;

/** How long it can be looked up who asked for a code. */
export const CODES_KEPT_MS = 30 * DAY;
