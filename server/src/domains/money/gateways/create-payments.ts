import { createHash, timingSafeEqual } from 'node:crypto';
import type { Config } from '#/kit/config/config.ts';
import type { Payments, ClickFields, ClickGateway, PaymeGateway } from '#/kit/gateways/payments.ts';
import { addressList } from '#/kit/config/address-list.ts';

export const DEMO_PAY_PATH = '/api/v1/dev/pay';

/**
 * A local provider: we serve its pay page ourselves (domains/money/payments/register-demo-pay.ts).
 */
const demoPayments: NonNullable<Payments['demo']> = {
  checkoutUrl: ({ orderId, language }) => `${DEMO_PAY_PATH}/${orderId}?lang=${language}`,
};

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
function createPayme(config: PaymeConfig): PaymeGateway {
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

/** The configured providers; the demo provider in development only. */
export const createPayments = ({ mode, payme, click }: Config): Payments => ({
  ...(payme && { payme: createPayme(payme) }),
  ...(click && { click: createClick(click) }),
  ...(mode === 'development' && { demo: demoPayments }),
});

export type ClickConfig = {
  serviceId: string;
  merchantId: string;
  secretKey: string;
  checkoutUrl: string;
  /** Subnets; if empty, calls may come from anywhere. */
  addresses: readonly string[];
  cancelConfirmed: 'reverse' | 'refuse';
};

/** Click SHOP API: its links and its signature, which Click defines as MD5. */
function createClick(config: ClickConfig): ClickGateway {
  return {
    isKnown: addressList(config.addresses),
    cancelConfirmed: config.cancelConfirmed,
    isOwnService: (serviceId) => serviceId === config.serviceId,
    isSigned: (fields) => {
      const received = Buffer.from(fields['sign_string']?.toLowerCase() ?? '');
      const expected = Buffer.from(clickSignature(fields, config.secretKey));
      return received.length === expected.length && timingSafeEqual(received, expected);
    },
    checkoutUrl: ({ orderId, amountSoum, returnUrl }) => {
      const query = new URLSearchParams({
        service_id: config.serviceId,
        merchant_id: config.merchantId,
        amount: `${amountSoum}.00`,
        transaction_param: String(orderId),
        return_url: returnUrl,
      });
      return `${config.checkoutUrl}/services/pay/?${query.toString()}`;
    },
  };
}

/** Computed over the raw texts without separators; Complete (action 1) includes the prepare id. */
export function clickSignature(fields: ClickFields, secretKey: string): string {
  const parts = [
    fields['click_trans_id'],
    fields['service_id'],
    secretKey,
    fields['merchant_trans_id'],
    fields['action'] === '1' ? fields['merchant_prepare_id'] : '',
    fields['amount'],
    fields['action'],
    fields['sign_time'],
  ];
  return createHash('md5').update(parts.join('')).digest('hex');
}
