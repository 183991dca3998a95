import type { Payments } from '#/kit/gateways/payments.ts';

export const DEMO_PAY_PATH = '/api/v1/dev/pay';

/** A provider on this machine: its pay page is ours (domains/money/payments/register-demo-pay.ts). */
export const demoPayments: NonNullable<Payments['demo']> = {
  checkoutUrl: ({ orderId, language }) => `${DEMO_PAY_PATH}/${orderId}?lang=${language}`,
};
