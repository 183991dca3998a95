import type { Language } from '#/kit/http/language.ts';

export type Checkout = {
  orderId: number;
  /** Whole so'm. */
  amountSoum: bigint;
  language: Language;
  /** Where the payer comes back to. */
  returnUrl: string;
};

/** A provider asks a person for money on a page of its own and tells us by calls of its own. */
type PaymentGateway = { checkoutUrl(checkout: Checkout): string };

export type PaymeGateway = PaymentGateway & {
  /** Whether a call carries the key of the platform's account there. */
  isAuthorized(authorization: string | undefined): boolean;
  /** Whether calls may come from the address. */
  isKnown(address: string): boolean;
};

/** Fields of Click exactly as received: the signature is computed over these texts. */
export type ClickFields = Readonly<Record<string, string | undefined>>;

export type ClickGateway = PaymentGateway & {
  isSigned(fields: ClickFields): boolean;
  isOwnService(serviceId: string): boolean;
  isKnown(address: string): boolean;
  /** What is answered when Click cancels what was confirmed before. */
  readonly cancelConfirmed: 'reverse' | 'refuse';
};

/** Contains only configured providers. */
export type Payments = {
  payme?: PaymeGateway;
  click?: ClickGateway;
  /** Development alone. */
  demo?: PaymentGateway;
};
