// Plain values apart from the calls, so that parsing an address loads none of them.

/** Where payments come from; `demo` in development only. */
export const PAYMENT_PROVIDERS = ['payme', 'click', 'demo'] as const;
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number];

/** Decision 121. */
export const MOVEMENT_TYPES = ['top_up', 'purchase', 'refund', 'correction', 'opening'] as const;
export type MovementType = (typeof MOVEMENT_TYPES)[number];

/**
 * `cancelled`: the attempt to pay was abandoned and another may follow; `returned`: paid, then
 * refunded.
 */
export const TOP_UP_STATES = ['waiting', 'paid', 'cancelled', 'returned'] as const;
