import { createHash } from 'node:crypto';
import { createDatabase } from '@malaka/server/kit/db/connect';
import { checkLedger } from '@malaka/server/domains/money/payments/check-ledger';
import type pg from 'pg';
import { printFigure } from './report.ts';
import { sized } from './size.ts';
import { inWorld } from './world.ts';

const CONNECTIONS = sized(32, 4);
const SECONDS = sized(15, 0.3);
const PEOPLE = sized(200, 10);
const ORDERS = sized(40_000, 2000);
const AMOUNT = 5000;
const KEY = 'Zq8Zt1uYw3%B5@cVmN4&kL7';
const SERVICE = '4711';

const settings = {
  PAYME_MERCHANT_ID: '587f72c72cac0d162c722ae2',
  PAYME_KEY: KEY,
  PAYME_ADDRESSES: 'any',
  CLICK_SERVICE_ID: SERVICE,
  CLICK_MERCHANT_ID: '815',
  CLICK_SECRET_KEY: KEY,
};

type Provider = 'payme' | 'click';
/** Makes all calls of one order until it is paid; returns the duration of each call. */
type Pay = (base: string, orderId: number) => Promise<number[]>;

/** Callbacks of providers: every order is paid, and afterwards every so'm is where it belongs. */
export const benchPayments = (): Promise<void> =>
  inWorld(async ({ base, pool }) => {
    for (const [provider, pay] of [
      ['payme', payByPayme],
      ['click', payByClick],
    ] as const) {
      const orders = await addOrders(pool, provider);
      await measure(provider, (orderId) => pay(base, orderId), orders);
    }
    const broken = await checkLedger(createDatabase(pool));
    const sum = Object.values(broken).reduce((all, count) => all + count, 0);
    const none = { is: '<=', value: 0 } as const;
    printFigure({ name: 'Rows that break the ledger', measured: sum, unit: '', goal: none });
  }, settings);

async function addOrders(pool: pg.Pool, provider: Provider): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `with people as (
       insert into accounts (phone, password_hash, role)
       select $4 || (1000000 + n), 'x', 2 from generate_series(1, $1::integer) n returning id
     ), numbered as (select id, row_number() over () as n from people)
     insert into top_up_orders (account_id, provider, amount, created_at)
     select p.id, $2, $3, now() from generate_series(1, ${ORDERS}) o
     join numbered p on p.n = 1 + o % $1
     returning id`,
    [PEOPLE, provider, AMOUNT, provider === 'payme' ? '99895' : '99896'],
  );
  return rows.map(({ id }) => id);
}

async function measure(
  provider: Provider,
  pay: (orderId: number) => Promise<number[]>,
  orders: number[],
): Promise<void> {
  const times: number[] = [];
  const began = performance.now();
  const work = async () => {
    while (performance.now() - began < SECONDS * 1000) {
      times.push(...(await pay(orders.pop()!)));
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  const seconds = (performance.now() - began) / 1000;
  const sorted = times.toSorted((a, b) => a - b);
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
  const name = provider === 'payme' ? 'Calls of Payme' : 'Calls of Click';
  const rate = { is: '>=', value: 300 } as const;
  printFigure({ name, measured: times.length / seconds, unit: '/s', goal: rate });
  const most = { is: '<=', value: 100 } as const;
  printFigure({ name: `${name}, p99`, measured: p99, unit: 'ms', goal: most });
}

const payByPayme: Pay = async (base, orderId) => {
  const id = String(orderId).padStart(24, '5');
  const intent = { amount: AMOUNT * 100, account: { order_id: String(orderId) } };
  const calls = [
    ['CheckPerformTransaction', intent],
    ['CreateTransaction', { id, time: Date.now(), ...intent }],
    ['PerformTransaction', { id }],
    ['CheckTransaction', { id }],
  ] as const;
  const times: number[] = [];
  for (const [method, params] of calls) {
    const began = performance.now();
    const answer = await post(`${base}/api/v1/payments/payme/callback`, {
      type: 'text/json; charset=UTF-8',
      body: JSON.stringify({ method, params, id: orderId }),
    });
    times.push(performance.now() - began);
    if (answer['result'] === undefined) throw new Error(`${method}: ${JSON.stringify(answer)}`);
  }
  return times;
};

const payByClick: Pay = async (base, orderId) => {
  const times: number[] = [];
  let prepareId = '';
  for (const action of ['0', '1']) {
    const fields = clickFields(orderId, action, prepareId);
    const began = performance.now();
    const answer = await post(`${base}/api/v1/payments/click/callback`, {
      type: 'application/x-www-form-urlencoded',
      body: new URLSearchParams(fields).toString(),
    });
    times.push(performance.now() - began);
    if (answer['error'] !== 0) throw new Error(`Action ${action}: ${JSON.stringify(answer)}`);
    prepareId = String(answer['merchant_prepare_id']);
  }
  return times;
};

function clickFields(orderId: number, action: string, prepareId: string): Record<string, string> {
  const trans = `77${orderId}`;
  const time = '2026-11-20 10:00:00';
  const parts = [trans, SERVICE, KEY, orderId, prepareId, AMOUNT, action, time];
  return {
    click_trans_id: trans,
    service_id: SERVICE,
    click_paydoc_id: trans,
    merchant_trans_id: String(orderId),
    amount: String(AMOUNT),
    action,
    error: '0',
    error_note: 'Success',
    sign_time: time,
    sign_string: createHash('md5').update(parts.join('')).digest('hex'),
    ...(action === '1' && { merchant_prepare_id: prepareId }),
  };
}

async function post(
  url: string,
  { type, body }: { type: string; body: string },
): Promise<Record<string, unknown>> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': type,
      authorization: `Basic ${Buffer.from(`Paycom:${KEY}`).toString('base64')}`,
    },
    body,
  });
  return (await answer.json()) as Record<string, unknown>;
}
