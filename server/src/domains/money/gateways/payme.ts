import { createHash, timingSafeEqual } from 'node:crypto';
import { addressList } from '#/kit/config/address-list.ts';
import type { PaymeGateway } from '#/kit/gateways/payments.ts';

export type PaymeConfig = {
  merchantId: string;
  key: string;
  /** https://checkout.paycom.uz, or the sandbox's. */
  checkoutUrl: string;
  /** Subnets; if empty, calls may come from anywhere. */
  addresses: readonly string[];
};

const TIYIN_IN_SOUM = 100n;

/** Payme (Paycom): only its links and its credentials; domains/money/payments handles its calls. */
export function createPayme(config: PaymeConfig): PaymeGateway {
  const expected = digest(`Basic ${Buffer.from(`Paycom:${config.key}`).toString('base64')}`);
  return {
    isKnown: addressList(config.addresses),
    isAuthorized: (authorization) => timingSafeEqual(digest(authorization ?? ''), expected),
    checkoutUrl: ({ orderId, amountSoum, language, returnUrl }) => {
      const fields = [
        `m=${config.merchantId}`,
        `ac.order_id=${orderId}`,
        `a=${amountSoum * TIYIN_IN_SOUM}`,
        `l=${language}`,
        `c=${returnUrl}`,
      ];
      return `${config.checkoutUrl}/${Buffer.from(fields.join(';')).toString('base64')}`;
    },
  };
}

/** Hashes to equal length for a constant-time comparison. */
const digest = (text: string) => createHash('sha256').update(text).digest();
