/** `returned`: performed, then refunded to the payer. */
export type PaymentState = 'created' | 'performed' | 'cancelled' | 'returned';

/** The stored numbers. */
const CODES = { created: 1, performed: 2, cancelled: -1, returned: -2 } as const;
const STATES = new Map(
  Object.entries(CODES).map(([state, code]) => [code as number, state as PaymentState]),
);

export const codeOf = (state: PaymentState): number => CODES[state];
export const stateOf = (code: number): PaymentState => STATES.get(code)!;
