import type { Payments } from '#/kit/gateways/payments.ts';

export const DEMO_PAY_PATH = '/api/v1/dev/pay';

/**
 * A local provider: we serve its pay page ourselves (domains/money/payments/register-demo-pay.ts).
 */
export const demoPayments: NonNullable<Payments['demo']> = {
  checkoutUrl: ({ orderId, language }) => `${DEMO_PAY_PATH}/${orderId}?lang=${language}`,
};
