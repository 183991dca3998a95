import * as z from 'zod';
import { addressSetting } from '#/kit/config/address-list.ts';
import type { ClickConfig, PaymeConfig } from './create-payments.ts';
import { StartError } from '#/kit/config/start-error.ts';

/** As documented by Payme: callbacks come from 185.234.113.1 to .15. */
const PAYME_ADDRESSES = '185.234.113.0/28';

const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://checkout.paycom.uz' })
  .transform((text) => text.replace(/\/+$/, ''));

const subnets = addressSetting('any', '185.234.113.0/28');

/** Settings of the payment providers; config.ts composes them. */
export const paymentSettings = {
  PAYME_MERCHANT_ID: z.string().optional(),
  PAYME_KEY: z.string().optional(),
  PAYME_CHECKOUT_URL: webAddress.default('https://checkout.paycom.uz'),
  PAYME_ADDRESSES: subnets.optional(),
  CLICK_SERVICE_ID: z.string().optional(),
  CLICK_MERCHANT_ID: z.string().optional(),
  CLICK_SECRET_KEY: z.string().optional(),
  CLICK_CHECKOUT_URL: webAddress.default('https://my.click.uz'),
  CLICK_ADDRESSES: subnets.optional(),
  CLICK_CANCEL_CONFIRMED: z
    .enum(['reverse', 'refuse'], { error: 'must be one of reverse, refuse' })
    .default('reverse'),
};

const schema = z.object(paymentSettings);
type Input = z.output<typeof schema> & { MALAKA_MODE: 'development' | 'production' };

/** Unconfigured providers are absent. */
type PaymentConfig = { payme?: PaymeConfig; click?: ClickConfig };

declare module '#/kit/config/config.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged
  interface Config extends PaymentConfig {}
}

export function paymentConfig(input: Input): PaymentConfig {
  const payme = paymeConfig(input);
  const click = clickConfig(input);
  return { ...(payme && { payme }), ...(click && { click }) };
}

function paymeConfig(input: Input): PaymeConfig | undefined {
  const { PAYME_MERCHANT_ID: merchantId, PAYME_KEY: key } = input;
  if (merchantId === undefined && key === undefined) return undefined;
  if (merchantId === undefined || key === undefined) {
    throw new StartError(
      'Settings PAYME_MERCHANT_ID and PAYME_KEY belong together: give both or none.',
    );
  }
  requireRealSecret('PAYME_KEY', key, input);
  const addresses =
    input.PAYME_ADDRESSES ?? (input.MALAKA_MODE === 'production' ? [PAYME_ADDRESSES] : []);
  return { merchantId, key, checkoutUrl: input.PAYME_CHECKOUT_URL, addresses };
}

function clickConfig(input: Input): ClickConfig | undefined {
  const names = ['CLICK_SERVICE_ID', 'CLICK_MERCHANT_ID', 'CLICK_SECRET_KEY'] as const;
  const missing = names.find((name) => input[name] === undefined);
  if (names.every((name) => input[name] === undefined)) return undefined;
  if (missing !== undefined) {
    throw new StartError(
      `Setting ${missing} is missing: ${names.join(', ')} belong together, give all or none.`,
    );
  }
  const secretKey = input.CLICK_SECRET_KEY!;
  requireRealSecret('CLICK_SECRET_KEY', secretKey, input);
  return {
    serviceId: input.CLICK_SERVICE_ID!,
    merchantId: input.CLICK_MERCHANT_ID!,
    secretKey,
    checkoutUrl: input.CLICK_CHECKOUT_URL,
    addresses: input.CLICK_ADDRESSES ?? [],
    cancelConfirmed: input.CLICK_CANCEL_CONFIRMED,
  };
}

/** With a publicly known secret anybody could credit any balance. */
function requireRealSecret(name: string, secret: string, { MALAKA_MODE: mode }: Input): void {
  if (mode !== 'production') return;
  const isSample = /change.?me|replace.?me|example|sample|s[e3]cret|password/i.test(secret);
  if (isSample || secret.length < 8 || new Set(secret).size < 6) {
    throw new StartError(
      `Setting ${name} looks like a sample: take it from the provider's cabinet.`,
    );
  }
}
