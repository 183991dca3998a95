import type { Language } from '#/kit/http/language.ts';

export type Checkout = {
  orderId: number;
  /** Whole soʻm. */
  amountSoum: bigint;
  language: Language;
  /** Where the payer returns to. */
  returnUrl: string;
};

/** A provider collects money on a page of its own and reports it by callbacks. */
type PaymentGateway = { checkoutUrl(checkout: Checkout): string };

export type PaymeGateway = PaymentGateway & {
  /** Whether a callback carries the key of our account. */
  isAuthorized(authorization: string | undefined): boolean;
  /** Whether callbacks may come from the address. */
  isKnown(address: string): boolean;
};

/** Fields of Click exactly as received: the signature is computed over these texts. */
export type ClickFields = Readonly<Record<string, string | undefined>>;

export type ClickGateway = PaymentGateway & {
  isSigned(fields: ClickFields): boolean;
  isOwnService(serviceId: string): boolean;
  isKnown(address: string): boolean;
  /** What to do if Click cancels a confirmed payment. */
  readonly cancelConfirmed: 'reverse' | 'refuse';
};

/** Contains only configured providers. */
export type Payments = {
  payme?: PaymeGateway;
  click?: ClickGateway;
  /** In development only. */
  demo?: PaymentGateway;
};
