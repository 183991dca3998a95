// Plain values kept apart from the calls, so that reading an address loads no call.

/** Why a survey cannot be answered, or `open`. */
export const OFFER_STATES = ['open', 'coming', 'ended', 'answered'] as const;
export type OfferState = (typeof OFFER_STATES)[number];
