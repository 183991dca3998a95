import { createHash, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Db } from '#/kit/db/connect.ts';
import { makeCourse } from '#test/course-factories.ts';
import { makeCaller } from '#test/factories.ts';

/** Settings of the node under test. */
export const PAYING_SETTINGS = {
  PAYME_MERCHANT_ID: '587f72c72cac0d162c722ae2',
  PAYME_KEY: 'Zq8Zt1uYw3%B5@cVmN4&kL7',
  PAYME_ADDRESSES: 'any',
  CLICK_SERVICE_ID: '4711',
  CLICK_MERCHANT_ID: '815',
  CLICK_SECRET_KEY: 'Zq8Zt1uYw3%B5@cVmN4&kL7',
} as const;
const { PAYME_KEY, CLICK_SERVICE_ID, CLICK_SECRET_KEY } = PAYING_SETTINGS;

const TOP_UP = 50_000;
const PRICE = 20_000;
const AGAIN_MS = 100;
/** Half of a session's limit: each call is repeated once at the end. */
const TOP_UPS_A_MINUTE = 15;
const MINUTE_MS = 60_000;

type Sent = { url: string; headers: Record<string, string>; body: string };
/** An acknowledged answer; a repeated request must return the same. */
type StoredAnswer = Sent & { answer: string };

type Tally = { topUps: number; purchases: number; refunds: number };

export type PayingClient = Tally & {
  id: number;
  token: string;
  stored: StoredAnswer[];
  /** How often something had to be sent again. */
  repeats: number;
};

type World = { base: string; adminToken: string; courseIds: readonly number[] };

/** Learners without money, paid courses and an administrator. */
export async function addPayingClients(db: Db, amount: number, courses: number) {
  const { token: adminToken } = await makeCaller(db, { role: 'admin' });
  const courseIds: number[] = [];
  for (let n = 0; n < courses; n += 1) {
    courseIds.push((await makeCourse(db, { type: 'paid', price: PRICE })).id);
  }
  const clients: PayingClient[] = [];
  for (let n = 0; n < amount; n += 1) {
    const { id, token } = await makeCaller(db, { role: 'confirmedLearner' });
    clients.push({ id, token, stored: [], repeats: 0, topUps: 0, purchases: 0, refunds: 0 });
  }
  return { clients, adminToken, courseIds };
}

/**
 * Whether the answer means that the server was unable to respond, so that the call is sent again.
 */
type IsError = (status: number, text: string) => boolean;
const apiError: IsError = (status, text) => status >= 500 || text.includes('"payment.in_flight"');
const paymeError: IsError = (status, text) => status !== 200 || text.includes('"code":-32400');
const clickError: IsError = (status, text) => status !== 200 || /"error":-(?:7|8)\b/.test(text);

/** From a new address each time: rate limits per address are not under test. */
const send = (url: string, init: RequestInit & { headers: Record<string, string> }) =>
  fetch(url, { ...init, headers: { ...init.headers, 'x-forwarded-for': randomAddress() } });
const randomAddress = () => [198, randomInt(1, 255), randomInt(256), randomInt(1, 255)].join('.');

async function untilAnswered(client: PayingClient, sent: Sent, isError: IsError): Promise<string> {
  for (;;) {
    const { url, headers, body } = sent;
    const answer = await send(url, { method: 'POST', headers, body })
      .then(async (got) => ({ status: got.status, text: await got.text() }))
      .catch(() => undefined);
    if (answer && answer.text !== '' && !isError(answer.status, answer.text)) return answer.text;
    client.repeats += 1;
    await sleep(AGAIN_MS);
  }
}

/** Makes an API call with its own idempotency key and stores the answer. */
async function callOnce(
  client: PayingClient,
  { url, token, body }: { url: string; token: string; body: object },
): Promise<Record<string, unknown>> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    'idempotency-key': randomUUID(),
  };
  const sent = { url, headers, body: JSON.stringify(body) };
  const answer = await untilAnswered(client, sent, apiError);
  client.stored.push({ ...sent, answer });
  const { success, data } = JSON.parse(answer) as {
    success: number;
    data: Record<string, unknown>;
  };
  if (success !== 1) throw new Error(`${url} answered ${answer}`);
  return data;
}

const API = '/api/v1';

async function topUp(client: PayingClient, { base }: World): Promise<void> {
  const provider = client.topUps % 2 === 0 ? 'payme' : 'click';
  const url = `${base}${API}/user/top-up`;
  const body = { amount: TOP_UP, provider };
  const { order_id: orderId } = await callOnce(client, { url, token: client.token, body });
  await (provider === 'payme' ? payByPayme : payByClick)(client, base, Number(orderId));
  client.topUps += 1;
}

async function payByPayme(client: PayingClient, base: string, orderId: number): Promise<void> {
  const id = String(orderId).padStart(24, '5');
  const intent = { amount: TOP_UP * 100, account: { order_id: String(orderId) } };
  const basic = Buffer.from(`Paycom:${PAYME_KEY}`).toString('base64');
  const headers = { 'content-type': 'text/json', authorization: `Basic ${basic}` };
  for (const [method, params] of [
    ['CreateTransaction', { id, time: Date.now(), ...intent }],
    ['PerformTransaction', { id }],
  ] as const) {
    const body = JSON.stringify({ method, params, id: orderId });
    const sent = { url: `${base}${API}/payments/payme/callback`, headers, body };
    const answer = await untilAnswered(client, sent, paymeError);
    if (!answer.includes('"result"')) throw new Error(`${method} answered ${answer}`);
    // Once performed, a repeated creation is refused: only the last answer stays the same.
    if (method === 'PerformTransaction') client.stored.push({ ...sent, answer });
  }
}

async function payByClick(client: PayingClient, base: string, orderId: number): Promise<void> {
  let prepareId = '';
  for (const action of ['0', '1']) {
    const body = new URLSearchParams(clickFields(orderId, action, prepareId)).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const sent = { url: `${base}${API}/payments/click/callback`, headers, body };
    const answer = await untilAnswered(client, sent, clickError);
    const reply = JSON.parse(answer) as { error: number; merchant_prepare_id?: number };
    // "Already paid": the first answer was lost when the server was killed.
    if (reply.error !== 0 && !(action === '1' && reply.error === -4)) {
      throw new Error(`Action ${action} answered ${answer}`);
    }
    prepareId = String(reply.merchant_prepare_id ?? '');
  }
}

function clickFields(orderId: number, action: string, prepareId: string): Record<string, string> {
  const trans = `77${orderId}`;
  const time = '2026-11-20 10:00:00';
  const key = CLICK_SECRET_KEY;
  const parts = [trans, CLICK_SERVICE_ID, key, orderId, prepareId, TOP_UP, action, time];
  return {
    click_trans_id: trans,
    service_id: CLICK_SERVICE_ID,
    click_paydoc_id: trans,
    merchant_trans_id: String(orderId),
    amount: String(TOP_UP),
    action,
    error: '0',
    error_note: 'Success',
    sign_time: time,
    sign_string: createHash('md5').update(parts.join('')).digest('hex'),
    ...(action === '1' && { merchant_prepare_id: prepareId }),
  };
}

async function buy(client: PayingClient, { base }: World, courseId: number): Promise<void> {
  const url = `${base}${API}/course/buy`;
  const body = { course_id: courseId, expected_price: PRICE };
  await callOnce(client, { url, token: client.token, body });
  client.purchases += 1;
}

/** The administrator refunds the last purchase. */
async function refundLast(client: PayingClient, { base, adminToken }: World): Promise<void> {
  const id = await lastPurchase(client, base);
  const url = `${base}${API}/admin/payments/refund`;
  await callOnce(client, { url, token: adminToken, body: { id, reason: 'Sinov uchun' } });
  client.refunds += 1;
}

async function lastPurchase(client: PayingClient, base: string): Promise<number> {
  for (;;) {
    const answer = await send(`${base}${API}/user/payments?type=purchase`, {
      headers: { authorization: `Bearer ${client.token}` },
    })
      .then(async (got) =>
        got.ok ? ((await got.json()) as { data: { id: number }[] }) : undefined,
      )
      .catch(() => undefined);
    if (answer) return answer.data[0]!.id;
    client.repeats += 1;
    await sleep(AGAIN_MS);
  }
}

/**
 * Pays, buys and refunds until told to stop; whatever is not acknowledged is sent again until it
 * is, so that in the end each of these has happened exactly once.
 */
export async function payOn(
  client: PayingClient,
  world: World,
  run: { isOver: boolean },
): Promise<void> {
  const began = performance.now();
  const courses = world.courseIds.values();
  let isRefunded = false;
  for (let course = courses.next(); !run.isOver; isRefunded = !isRefunded) {
    const minutes = Math.ceil((performance.now() - began) / MINUTE_MS);
    if (client.topUps < minutes * TOP_UPS_A_MINUTE) await topUp(client, world);
    else await sleep(AGAIN_MS);
    if (course.done) continue;
    await buy(client, world, course.value);
    // Bought again afterwards, so that every other purchase remains.
    if (isRefunded) course = courses.next();
    else await refundLast(client, world);
  }
}

/** A rate-limited request is repeated when the server allows it. */
async function sendAgain({ url, headers, body }: Sent): Promise<string> {
  for (;;) {
    const answer = await send(url, { method: 'POST', headers, body });
    if (answer.status !== 429) return answer.text();
    await sleep(Number(answer.headers.get('retry-after')) * 1000);
  }
}

export type Verdict = { lost: number; doubled: number; changed: number; acknowledged: number };

/**
 * Milliseconds until the node accepts an order again, which requires that it is reachable and can
 * write.
 */
export async function untilUp({ token }: PayingClient, base: string): Promise<number> {
  const began = performance.now();
  for (;;) {
    const answer = await send(`${base}${API}/user/top-up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ amount: TOP_UP, provider: 'payme' }),
    }).catch(() => undefined);
    if (answer?.ok) return performance.now() - began;
    await sleep(AGAIN_MS);
  }
}

/**
 * Compares the books with what was acknowledged, and repeats the request of every stored answer.
 */
export async function judgeClients(
  pool: pg.Pool,
  clients: readonly PayingClient[],
): Promise<Verdict> {
  const verdict = { lost: 0, doubled: 0, changed: 0, acknowledged: 0 };
  for (const client of clients) {
    const { rows } = await pool.query<Tally & { balance: string }>(
      `select count(*) filter (where kind = 'top_up')::int as "topUps",
         count(*) filter (where kind = 'purchase')::int as purchases,
         count(*) filter (where kind = 'refund')::int as refunds,
         coalesce((select balance from balances where account_id = $1), 0) as balance
       from ledger_journals where account_id = $1`,
      [client.id],
    );
    const found = rows[0]!;
    const { topUps, purchases, refunds } = client;
    verdict.acknowledged += topUps + purchases + refunds;
    for (const kind of ['topUps', 'purchases', 'refunds'] as const) {
      verdict.lost += Math.max(0, client[kind] - found[kind]);
      verdict.doubled += Math.max(0, found[kind] - client[kind]);
    }
    const balance = topUps * TOP_UP - (purchases - refunds) * PRICE;
    if (Number(found.balance) !== balance) verdict.lost += 1;
    for (const { url, headers, body, answer } of client.stored) {
      if ((await sendAgain({ url, headers, body })) !== answer) verdict.changed += 1;
    }
  }
  return verdict;
}
