import type { PaymentProvider } from '@malaka/contracts/money/choices';
import type { PaymentState, Order, Payment } from './queries.ts';

type Change = {
  state: PaymentState;
  performedAt?: Date;
  cancelledAt?: Date;
  reason?: number | null;
};

/** Money received through a payment, or returned by it. */
export type Booking = { order: Order; paymentId: number; kind: 'top_up' | 'correction'; at: Date };

type Opened = {
  provider: PaymentProvider;
  orders: readonly Order[];
  /** Payments of these orders, newest first. */
  payments: readonly Payment[];
  /** Reserved ids for new payments. */
  freeIds: readonly number[];
  /** Balances of those whose money may be taken back. */
  balances: ReadonlyMap<number, bigint>;
};

/**
 * A provider's orders and their payments, locked or read together. Calls read and change them here;
 * the changes are written after all calls of a batch have been decided.
 */
export class Books {
  readonly provider: PaymentProvider;
  readonly #orders: ReadonlyMap<number, Order>;
  readonly #payments: Payment[];
  readonly #freeIds: number[];
  readonly #balances: Map<number, bigint>;
  readonly #before = new Map<number, PaymentState>();
  readonly #created = new Set<number>();
  readonly bookings: Booking[] = [];

  constructor({ provider, orders, payments, freeIds, balances }: Opened) {
    this.provider = provider;
    this.#orders = new Map(orders.map((order) => [order.id, order]));
    this.#payments = [...payments];
    this.#freeIds = [...freeIds];
    this.#balances = new Map(balances);
  }

  order(id: number): Order | undefined {
    return this.#orders.get(id);
  }

  payment(providerId: string): Payment | undefined {
    return this.#payments.find((payment) => payment.providerId === providerId);
  }

  /** States of all payments of an order. */
  statesOf({ id }: Order): PaymentState[] {
    return this.#payments.filter(({ orderId }) => orderId === id).map(({ state }) => state);
  }

  /** Paid, even if returned since: the order accepts no more money. */
  isSettled(order: Order): boolean {
    return this.statesOf(order).some((state) => state === 'performed' || state === 'returned');
  }

  create(order: Order, input: { providerId: string; askedAt: Date; now: Date }): Payment {
    const { now, ...fields } = input;
    const payment: Payment = {
      ...fields,
      id: this.#freeIds.shift()!,
      orderId: order.id,
      state: 'created',
      createdAt: now,
      performedAt: null,
      cancelledAt: null,
      reason: null,
    };
    this.#payments.unshift(payment);
    this.#created.add(payment.id);
    return payment;
  }

  change(payment: Payment, change: Change): Payment {
    const changed = { ...payment, ...change };
    this.#payments[this.#payments.indexOf(payment)] = changed;
    if (!this.#before.has(payment.id)) this.#before.set(payment.id, payment.state);
    return changed;
  }

  /** The provider has the money: books it to the balance along with the state. */
  perform(payment: Payment, now: Date): Payment {
    const order = this.#orders.get(payment.orderId)!;
    this.#book(order, payment, { kind: 'top_up', at: now });
    return this.change(payment, { state: 'performed', performedAt: now });
  }

  /** The provider refunds the payer; undefined if the balance no longer covers it. */
  takeBack(payment: Payment, now: Date, reason: number | null): Payment | undefined {
    const order = this.#orders.get(payment.orderId)!;
    if ((this.#balances.get(order.accountId) ?? 0n) < order.amountSoum) return undefined;
    this.#book(order, payment, { kind: 'correction', at: now });
    return this.change(payment, { state: 'returned', cancelledAt: now, reason });
  }

  #book(order: Order, { id }: Payment, { kind, at }: Pick<Booking, 'kind' | 'at'>): void {
    const change = kind === 'top_up' ? order.amountSoum : -order.amountSoum;
    const balance = this.#balances.get(order.accountId);
    if (balance !== undefined) this.#balances.set(order.accountId, balance + change);
    this.bookings.push({ order, paymentId: id, kind, at });
  }

  get created(): Payment[] {
    return this.#payments.filter(({ id }) => this.#created.has(id));
  }

  /** Payments whose state changed, with their previous state. */
  get changed(): (Payment & { before: PaymentState })[] {
    return this.#payments.flatMap((payment) => {
      const before = this.#before.get(payment.id);
      if (before === undefined || this.#created.has(payment.id)) return [];
      return [{ ...payment, before }];
    });
  }
}
