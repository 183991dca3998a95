// Plain values apart from the calls, so that an address can be read without loading any call.

/** Why a survey cannot be answered, or `open`. */
export const OFFER_STATES = ['open', 'coming', 'ended', 'answered'] as const;
export type OfferState = (typeof OFFER_STATES)[number];
