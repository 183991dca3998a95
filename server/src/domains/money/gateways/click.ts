import { createHash, timingSafeEqual } from 'node:crypto';
import { addressList } from '#/kit/config/address-list.ts';
import type { ClickFields, ClickGateway } from '#/kit/gateways/payments.ts';

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
export function createClick(config: ClickConfig): ClickGateway {
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
