// Plain values apart from the calls, so that an address can be read without loading any call.

/** By whom money comes in; `demo` in development alone. */
export const PAYMENT_PROVIDERS = ['payme', 'click', 'demo'] as const;
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number];

/** Decision 121. */
export const MOVEMENT_TYPES = ['top_up', 'purchase', 'refund', 'correction', 'opening'] as const;

/** `cancelled`: an attempt at paying was given up, another may follow; `returned`: paid and taken back. */
export const TOP_UP_STATES = ['waiting', 'paid', 'cancelled', 'returned'] as const;
