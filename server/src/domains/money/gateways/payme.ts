import { createHash, timingSafeEqual } from 'node:crypto';
import { addressList } from '#/kit/config/address-list.ts';
import type { PaymeGateway } from '#/kit/gateways/payments.ts';

export type PaymeConfig = {
  merchantId: string;
  key: string;
  /** https://checkout.paycom.uz, or that of the sandbox. */
  checkoutUrl: string;
  /** Subnets; none: calls may come from anywhere. */
  addresses: readonly string[];
};

const TIYIN_IN_SOUM = 100n;

/** Payme (Paycom): only its links and its credentials; its calls are answered in domains/money/payments. */
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

/** Of one length, so that comparing them tells nothing. */
const digest = (text: string) => createHash('sha256').update(text).digest();
