import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '#/kit/db/connect.ts';
import { checkLedger } from '#/domains/money/payments/check-ledger.ts';
import { postJournal } from '#/domains/money/payments/post-journal.ts';

export const PAYME = {
  merchantId: '587f72c72cac0d162c722ae2',
  key: 'k3y',
  checkoutUrl: 'https://checkout.paycom.uz',
  addresses: [] as string[],
};
export const CLICK = {
  serviceId: '777',
  merchantId: '12345',
  secretKey: 's3cret',
  checkoutUrl: 'https://my.click.uz',
  addresses: [] as string[],
  cancelConfirmed: 'reverse' as 'reverse' | 'refuse',
};

/** Credits a balance through an administrator's correction. */
export async function giveMoney(db: Db, accountId: number, amount: number): Promise<void> {
  await postJournal(db, {
    kind: 'correction',
    accountId,
    amountSoum: BigInt(amount),
    other: { side: 'correction' },
    reason: 'Sinov uchun',
    now: new Date(),
  });
}

export async function balanceOf(db: Db, accountId: number): Promise<number> {
  const { rows } = await sql<{ balance: string }>`
    select balance from balances where account_id = ${accountId}`.execute(db);
  return Number(rows[0]?.balance ?? 0);
}

/** Checks every invariant of the ledger. */
export async function expectLedgerHolds(db: Db): Promise<void> {
  const broken = Object.entries(await checkLedger(db)).filter(([, count]) => count !== 0);
  expect(broken).toEqual([]);
}

type PaymeAnswer = {
  status: number;
  result?: Record<string, unknown>;
  error?: { code: number; message: Record<string, string>; data?: string };
  id: unknown;
};

type PaymeOptions = { key?: string | null; address?: string; type?: string };

let calls = 0;

/** A call as Payme makes it. */
export async function callPayme(
  app: FastifyInstance,
  method: string,
  params: object,
  { key = PAYME.key, address, type = 'text/json; charset=UTF-8' }: PaymeOptions = {},
): Promise<PaymeAnswer> {
  calls += 1;
  const id = calls;
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/payments/payme/callback',
    headers: {
      'content-type': type,
      ...(key !== null && {
        authorization: `Basic ${Buffer.from(`Paycom:${key}`).toString('base64')}`,
      }),
    },
    payload: JSON.stringify({ method, params, id }),
    ...(address !== undefined && { remoteAddress: address }),
  });
  expect(answer.statusCode).toBe(200);
  const body = answer.json<Omit<PaymeAnswer, 'status'>>();
  expect(body.id).toBe(id);
  return { status: answer.statusCode, ...body };
}

export type ClickCall = {
  order: number | string;
  amount?: string;
  trans?: string;
  action?: string;
  prepareId?: string | number | undefined;
  error?: string;
  secret?: string;
  serviceId?: string;
  signTime?: string;
  without?: string;
};

/** Fields of a call, signed as Click does. */
export function clickFields(call: ClickCall): Record<string, string> {
  const { order, amount = '5000', trans = '13987515', action = '0', error = '0' } = call;
  const { secret = CLICK.secretKey, serviceId = CLICK.serviceId } = call;
  const signTime = call.signTime ?? '2026-11-20 10:00:00';
  const prepareId = call.prepareId === undefined ? undefined : String(call.prepareId);
  const text = [trans, serviceId, secret, order, prepareId ?? '', amount, action, signTime].join(
    '',
  );
  const fields: Record<string, string> = {
    click_trans_id: trans,
    service_id: serviceId,
    click_paydoc_id: `9${trans}`,
    merchant_trans_id: String(order),
    amount,
    action,
    error,
    error_note: error === '0' ? 'Success' : 'Insufficient funds',
    sign_time: signTime,
    sign_string: createHash('md5').update(text).digest('hex'),
    ...(prepareId !== undefined && { merchant_prepare_id: prepareId }),
  };
  if (call.without !== undefined) delete fields[call.without];
  return fields;
}

type ClickAnswer = {
  error: number;
  error_note: string;
  click_trans_id: string;
  merchant_trans_id: string;
  merchant_prepare_id?: number;
  merchant_confirm_id?: number;
};

export async function callClick(
  app: FastifyInstance,
  call: ClickCall,
  address?: string,
): Promise<ClickAnswer> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/payments/click/callback',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(clickFields(call)).toString(),
    ...(address !== undefined && { remoteAddress: address }),
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<ClickAnswer>();
}
